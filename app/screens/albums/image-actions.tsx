import { Link, useFetcher } from "@remix-run/react";
import { Download, RotateCcw, Star, Trash2 } from "lucide-react";
import type { FormFailure } from "~/http/wire/form-failure";
import type { ImageState } from "~/modules/files/images/image-state";
import { imageTexts as texts } from "~/texts/images/image-collections";
import { RequestKey } from "~/ui/request-key";
import { StayOnScreen } from "~/ui/stay-on-screen";

/** What can be done with an image, for editors more than for others: to choose it as cover, to download it, to delete it. */
export function ImageActions({
  albumId,
  image: { id, filename, download, state, stalled },
  isCover,
  mayChange,
  coverTo,
  deleteTo,
}: {
  albumId: number;
  image: { id: number; filename: string; download: string; state: ImageState; stalled: boolean };
  isCover: boolean;
  mayChange: boolean;
  /** Where the cover is chosen, and where it is asked whether to delete. */
  coverTo: string;
  deleteTo: string;
}) {
  const fetcher = useCoverSending(albumId);
  const sent = fetcher.formData?.get("coverImageId");
  const pressed = sent ? sent === String(id) : isCover;
  const label = pressed ? texts.isCover : texts.setCover;
  return (
    <div className="image-actions">
      {mayChange && (state === "failed" || stalled) && <RenewButton albumId={albumId} id={id} filename={filename} />}
      {mayChange && (
        <fetcher.Form method="post" action={coverTo} className="contents">
          <RequestKey form={`cover ${albumId} ${id}`} />
          <StayOnScreen />
          <input type="hidden" name="coverImageId" value={id} />
          <button
            type="submit"
            aria-pressed={pressed}
            aria-label={texts.of(label, filename)}
            title={label}
            className="mr-auto"
          >
            <Star size={15} aria-hidden />
          </button>
        </fetcher.Form>
      )}
      <a href={download} download aria-label={texts.of(texts.download, filename)} title={texts.download}>
        <Download size={15} aria-hidden />
      </a>
      {mayChange && (
        <Link to={deleteTo} preventScrollReset aria-label={texts.of(texts.delete, filename)} title={texts.delete}>
          <Trash2 size={15} aria-hidden />
        </Link>
      )}
    </div>
  );
}

/** Has the variants of an image made once more. */
function RenewButton({ albumId, id, filename }: { albumId: number; id: number; filename: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={`/images/${albumId}/${id}/renew`} className="contents">
      <RequestKey form={`renew ${id}`} />
      <StayOnScreen />
      <button type="submit" aria-label={texts.of(texts.again, filename)} title={texts.again} className="in-sight">
        <RotateCcw size={15} aria-hidden />
      </button>
    </fetcher.Form>
  );
}

/** The sending that chooses the cover of an album, wherever on the screen it was asked for. */
export function useCoverSending(albumId: number) {
  return useFetcher<FormFailure | null>({ key: `cover ${albumId}` });
}

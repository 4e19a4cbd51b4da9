import { Download, Star, Trash2 } from "lucide-react";
import { AS_IT_CAME } from "~/modules/files/images/image-address";
import { useCoverSending } from "~/screens/albums/image-actions";
import { sayRefusal } from "~/screens/albums/refused-choice";
import { imageTexts as texts } from "~/texts/images/image-collections";
import { Alert } from "~/ui/alert";
import { buttonClass, LinkButton } from "~/ui/button";
import { cn } from "~/ui/cn";
import { RequestKey } from "~/ui/request-key";
import { StayOnScreen } from "~/ui/stay-on-screen";

/** What can be done with the image of a page: the same as with its thumbnail, said in words. */
export function PageActions({
  image: { id, collectionId, filename, download },
  isCover,
  mayChange,
}: {
  image: { id: number; collectionId: number; filename: string; download: string };
  isCover: boolean;
  mayChange: boolean;
}) {
  const fetcher = useCoverSending(collectionId);
  const pressed = isCover || fetcher.formData?.has("coverImageId") === true;
  const failure = fetcher.data?.failure;
  return (
    <>
      {failure && (
        <div className="w-full">
          <Alert>{sayRefusal(failure)}</Alert>
        </div>
      )}
      {mayChange && (
        <fetcher.Form method="post" action={`/images/${collectionId}/cover?image`} className="contents">
          <RequestKey form={`cover ${collectionId} ${id}`} />
          <StayOnScreen />
          <input type="hidden" name="coverImageId" value={id} />
          <button type="submit" aria-pressed={pressed} className={cn(buttonClass(), pressed && "is-chosen")}>
            <Star size={15} aria-hidden fill={pressed ? "currentColor" : "none"} />
            {pressed ? texts.isCover : texts.setCover}
          </button>
        </fetcher.Form>
      )}
      <a href={download} download className={buttonClass()} title={texts.downloadNote}>
        <Download size={15} aria-hidden />
        {texts.download}
      </a>
      {mayChange && (
        <a href={download + AS_IT_CAME} download={filename} className={buttonClass()} title={texts.originalNote}>
          {texts.original}
        </a>
      )}
      {mayChange && (
        <LinkButton to={`/images/${collectionId}/${id}/delete`} preventScrollReset>
          <Trash2 size={15} aria-hidden />
          {texts.delete}
        </LinkButton>
      )}
    </>
  );
}

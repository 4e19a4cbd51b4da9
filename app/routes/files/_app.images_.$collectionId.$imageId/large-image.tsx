import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import { RotateCcw } from "lucide-react";
import type { CSSProperties } from "react";
import { ask } from "~/http/wire/ask";
import type { openImagePage } from "~/modules/files/image-collections/open-image-page";
import { useLightbox } from "~/screens/lightbox/use-lightbox";
import { formatDay, formatNumber } from "~/texts/format";
import { imageTexts as texts } from "~/texts/images/image-collections";
import { imageRowTexts } from "~/texts/images/image-rows";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { RequestKey } from "~/ui/request-key";
import { usePolling } from "~/ui/use-polling";

export type LargeImageShown = Awaited<ReturnType<typeof openImagePage>>["image"];

type Stage = CSSProperties & { "--ratio": number };

/** An image as large as the window allows, with what is known of it. */
export function LargeImage({ image, mayChange }: { image: LargeImageShown; mayChange: boolean }) {
  const {
    id,
    collectionId,
    filename,
    gallery,
    gallerySize,
    thumbnail,
    thumbnailWidth,
    placeholder,
    takenDay,
    camera,
    place,
    state,
    caption,
  } = image;
  const ratio = gallerySize.width / gallerySize.height;
  const stage: Stage = {
    "--ratio": ratio,
    maxWidth: gallerySize.width,
    backgroundImage: `url(${placeholder})`,
  };
  const openLightbox = useLightbox();
  const { revalidate } = useRevalidator();
  usePolling(state === "waiting" ? 1 : 0, async () => {
    if (await isSettled(gallery)) revalidate();
  });
  // What is served while it waits must not stand for what comes.
  const mark = state === "waiting" ? "&waiting" : "";
  return (
    <figure>
      <a
        href={gallery}
        data-lightbox={id}
        onClick={(event) => openLightbox(event, { albumId: collectionId, imageId: id })}
        className="image-stage block cursor-zoom-in"
        style={stage}
      >
        <img
          src={gallery + mark}
          srcSet={`${thumbnail}${mark} ${thumbnailWidth}w, ${gallery}${mark} ${gallerySize.width}w`}
          sizes={`min(100vw, ${Math.round(100 * ratio)}vh, ${gallerySize.width}px)`}
          alt={caption ?? filename}
          width={gallerySize.width}
          height={gallerySize.height}
        />
      </a>
      <figcaption className="mt-3 flex flex-wrap items-baseline justify-center gap-x-3 text-note text-soft empty:hidden">
        {caption && <span className="w-full text-center text-body text-ink">{caption}</span>}
        {takenDay && <span>{texts.taken(formatDay(takenDay))}</span>}
        {camera && <span>{texts.camera(camera)}</span>}
        {place && (
          <a href={`geo:${place.latitude},${place.longitude}`} className="rounded-sm text-accent underline">
            {texts.where} {formatNumber(place.latitude, 5)}, {formatNumber(place.longitude, 5)}
          </a>
        )}
        {state === "waiting" && <span>{texts.waiting}</span>}
      </figcaption>
      {(state === "failed" || image.stalled) && <Failed image={image} mayChange={mayChange} />}
    </figure>
  );
}

/** Whether what an address shows is there or will not come; what is to come says when to look again. */
async function isSettled(address: string): Promise<boolean> {
  const answer = await ask(`${address}&waiting`, "HEAD");
  return answer !== null && !answer.headers.has("Retry-After");
}

/** That no variants could be made of an image, and the way to try it once more. */
function Failed({ image: { id, collectionId, state }, mayChange }: { image: LargeImageShown; mayChange: boolean }) {
  const busy = useNavigation().state !== "idle";
  return (
    <div className="mx-auto mt-3 max-w-[34rem]">
      <Alert>
        {state === "failed" ? imageRowTexts.failed : texts.stalled}
        {mayChange && (
          <Form method="post" action={`/images/${collectionId}/${id}/renew`} preventScrollReset className="mt-2">
            <RequestKey form={`renew ${id}`} />
            <Button size="tiny" disabled={busy}>
              <RotateCcw size={13} aria-hidden />
              {texts.again}
            </Button>
          </Form>
        )}
      </Alert>
    </div>
  );
}

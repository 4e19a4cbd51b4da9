import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { ask } from "~/http/wire/ask";
import type { DescribedImage } from "~/modules/files/images/image-to-api";

/**
 * Opens the image that a link leads to over the page, among the others of its album. What is needed for that is loaded when it is
 * asked for; if it does not come, the link leads on to the image's own page.
 */
export function useLightbox() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>, { albumId, imageId }: { albumId: number; imageId: number }) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget: link } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    if (link.ariaBusy === "true") return;
    link.ariaBusy = "true";
    open(albumId, imageId, link)
      .catch(() => navigate(`/images/${albumId}/${imageId}`))
      .finally(() => {
        link.ariaBusy = null;
      });
  };
}

async function open(albumId: number, imageId: number, link: HTMLElement): Promise<void> {
  const [{ showLightbox }, answer] = await Promise.all([
    import("./show-lightbox.client"),
    ask(`/api/image-descriptors?id=${albumId}`),
  ]);
  const images: DescribedImage[] = answer ? await answer.json() : [];
  const index = images.findIndex(({ id }) => id === imageId);
  if (index < 0) throw new Error(`Image ${imageId} of album ${albumId} is not there`);
  showLightbox(images, index, link);
}

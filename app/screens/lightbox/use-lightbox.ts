import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { DescribedImage } from "~/modules/images/image-to-api";

/** A call that a page's script makes has this long. */
const TIMEOUT_MS = 20_000;

/**
 * Opens the image that a link leads to over the page, among the others of its album. What is needed for that is loaded when it is
 * asked for; where it does not come, the link leads on to the image's own page.
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
  const [{ showLightbox }, images] = await Promise.all([import("./show-lightbox.client"), fetchImages(albumId)]);
  const index = images.findIndex(({ id }) => id === imageId);
  if (index < 0) throw new Error(`Image ${imageId} is not in album ${albumId}`);
  showLightbox(images, index, link);
}

async function fetchImages(albumId: number): Promise<DescribedImage[]> {
  const response = await fetch(`/api/image-descriptors?id=${albumId}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The images of album ${albumId} were not described: ${response.status}`);
  return response.json();
}

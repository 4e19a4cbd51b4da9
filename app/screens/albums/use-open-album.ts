import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import type { ShownAlbum, ShownThumbnail } from "~/modules/image-collections/show-album";

/** So many images of an album are loaded when it is opened. */
export const IMAGE_STEP = 120;

/** Whether an album is open, and what is known of its images; more are loaded as they are asked for. */
export function useOpenAlbum(album: ShownAlbum) {
  const fetcher = useFetcher<{ images: ShownThumbnail[] }>();
  const [isOpen, setOpen] = useState(album.isOpen);
  const images = (isOpen && fetcher.data?.images) || album.images;
  const load = (count: number) => fetcher.load(`/images/${album.id}/more?count=${count}`);
  return {
    isOpen,
    images,
    busy: fetcher.state !== "idle",
    toggle: (event: MouseEvent) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      if (!isOpen && album.images.length < album.imageCount && !fetcher.data) load(IMAGE_STEP);
      setOpen(!isOpen);
    },
    loadMore: (event: MouseEvent) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      if (fetcher.state === "idle") load(2 * images.length);
    },
  };
}

/** Whether a press is meant for this window. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

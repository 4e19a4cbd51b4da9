import { type MouseEvent, useEffect, useState } from "react";
import { IMAGE_STEP } from "~/modules/files/image-collections/album-list/album-list-address";
import type { ShownAlbum } from "~/modules/files/image-collections/show-album";
import { usePolling } from "~/ui/use-polling";
import { useAlbumLook, useFreshAlbum } from "./use-fresh-album";

/**
 * An album as it was seen last, whether it is open, and those of its images that are shown; more are loaded when asked
 * for. While one of them waits for its variants, the album is looked at again and again.
 */
export function useOpenAlbum(given: ShownAlbum) {
  const album = useFreshAlbum(given);
  const { look, busy } = useAlbumLook(album.id);
  const [isOpen, setOpen] = useState(given.isOpen);
  const { images, imageCount, firstRow } = album;
  // The page may know of a change that a look at the same moment did not see.
  const isOutdated = album.updateTime < given.updateTime;
  useEffect(() => {
    if (isOutdated) look();
  }, [isOutdated, look]);
  const waiting = images.filter(({ state }) => state === "waiting").length;
  // A look may be called off by what is sent at that moment.
  usePolling(isOutdated ? waiting + 1 : waiting, () => look());
  return {
    album,
    isOpen,
    images: isOpen ? images : images.slice(0, firstRow.at(-1)),
    busy,
    toggle: (event: MouseEvent) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      if (!isOpen && images.length < Math.min(imageCount, IMAGE_STEP)) look();
      setOpen(!isOpen);
    },
    loadMore: (event: MouseEvent) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      if (!busy) look(2 * images.length);
    },
  };
}

/** Whether a press is meant for this window. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

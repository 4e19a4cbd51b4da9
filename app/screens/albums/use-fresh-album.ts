import { useFetcher } from "@remix-run/react";
import { useCallback, useState } from "react";
import { IMAGE_STEP } from "~/modules/files/image-collections/album-list/album-list-address";
import type { ShownAlbum } from "~/modules/files/image-collections/show-album";

/** Looks at an album once more; what comes of it is seen wherever on the screen the album is shown. */
export function useAlbumLook(id: number) {
  const fetcher = useFetcher<{ album: ShownAlbum } | null>({ key: `album ${id}` });
  const { load, data } = fetcher;
  // If a later look found nothing, what an earlier one found stays.
  const [found, setFound] = useState<ShownAlbum>();
  if (data && data.album !== found) setFound(data.album);
  const known = found?.images.length ?? 0;
  const look = useCallback(
    (count = 0) => load(`/images/${id}/more?count=${Math.max(count, known, IMAGE_STEP)}`),
    [load, id, known],
  );
  return { found, look, busy: fetcher.state !== "idle" };
}

/** An album as it was seen last, on its own page or a later look. */
export function useFreshAlbum(given: ShownAlbum): ShownAlbum {
  const { found } = useAlbumLook(given.id);
  return found ? { ...found, properties: given.properties, isOpen: given.isOpen } : given;
}

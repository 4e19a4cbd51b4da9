import { useCallback, useEffect, useRef, useState } from "react";
import { ask } from "~/http/wire/ask";
import { type AlbumPart, PART } from "~/modules/files/image-collections/album-page/album-part";
import { usePolling } from "~/ui/use-polling";

export type AlbumImage = AlbumPart["images"][number];

type Shown = Pick<AlbumPart, "images" | "imageCount" | "coverImageId"> & { first: AlbumPart };

/** Images of an album as far as they were scrolled to, kept as they are by what is done to them; what the screen loads anew comes first. */
export function useAlbumImages(albumId: number, first: AlbumPart) {
  const [shown, setShown] = useState<Shown>({ ...first, first });
  if (shown.first !== first) setShown({ ...first, first, images: joined(first.images, shown.images) });
  const { images, imageCount, coverImageId } = shown.first === first ? shown : { ...shown, ...first };
  const loaded = useRef(images.length);
  loaded.current = images.length;
  const busy = useRef(false);

  const load = useCallback(
    async (from: number, count: number) => {
      const answer = await ask(`/images/${albumId}/part?from=${from}&count=${count}`);
      return answer ? ((await answer.json()) as AlbumPart) : null;
    },
    [albumId],
  );

  /** Reads what is shown once more. */
  const refresh = useCallback(async () => {
    const part = await load(first.from, Math.max(loaded.current, PART));
    if (part) setShown((before) => ({ ...before, ...part }));
  }, [load, first.from]);

  /** Reads what comes next. */
  const loadMore = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    const part = await load(first.from + loaded.current, PART);
    busy.current = false;
    if (part) setShown((before) => ({ ...before, ...part, images: joined(before.images, part.images) }));
  }, [load, first.from]);

  // What stood behind the first part may have moved with it.
  const isLonger = images.length > first.images.length;
  const seen = useRef(first);
  useEffect(() => {
    if (seen.current === first) return;
    seen.current = first;
    if (isLonger) void refresh();
  }, [first, isLonger, refresh]);
  usePolling(images.filter(({ state }) => state === "waiting").length, refresh);

  return {
    images,
    imageCount,
    coverId: coverImageId ?? (first.from === 0 ? (images[0]?.id ?? null) : null),
    hasMore: first.from + images.length < imageCount,
    loadMore,
    refresh,
    /** Shows at once what is asked of the server at the same time. */
    put: (next: readonly AlbumImage[]) => setShown((before) => ({ ...before, images: [...next] })),
  };
}

/** Images one after another, each once, where it stands first. */
function joined(images: readonly AlbumImage[], others: readonly AlbumImage[]): AlbumImage[] {
  const ids = new Set(images.map(({ id }) => id));
  return [...images, ...others.filter(({ id }) => !ids.has(id))];
}

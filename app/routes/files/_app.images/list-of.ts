import { readId } from "~/modules/base/read-id";
import {
  type AlbumList,
  IMAGE_STEP,
  readAlbumList,
} from "~/modules/files/image-collections/album-list/album-list-address";
import type { OpenedAlbum } from "~/modules/files/image-collections/album-list/open-album-list";

/** More images of one album are not shown at once. */
export const MOST_IMAGES = 5_000;

/** Which list of albums an address shows, be it that of a dialog over it; an address of no album shows one that is not there. */
export function albumListOf({ collectionId }: { collectionId?: string }, { searchParams }: URL): AlbumList {
  return readAlbumList(collectionId === undefined ? null : (readId(collectionId) ?? 0), searchParams);
}

/** Of which album an address shows more than the first row; without scripts it says so. */
export function openedOf({ searchParams }: URL): OpenedAlbum | null {
  const albumId = readId(searchParams.get("open"));
  const count = Number(searchParams.get("images") ?? IMAGE_STEP);
  if (albumId === null) return null;
  return { albumId, count: Math.min(count > 0 ? Math.floor(count) : 0, MOST_IMAGES) };
}

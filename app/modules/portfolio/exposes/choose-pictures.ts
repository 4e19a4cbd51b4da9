import type { AlbumRow } from "../../files/image-collections/repository.server";
import type { ShownImage } from "../../files/images/show-image";

/** So many pictures fit on a sheet: a large one, and a row below it. */
export const MOST_PICTURES = 5;

/**
 * The pictures of a property for a sheet of paper, of images that come album by album, each in its order: those of the album that was
 * chosen, or else of its first, before those of others, and each album's own cover first.
 */
export function choosePictures(
  albums: readonly Pick<AlbumRow, "id" | "coverImageId">[],
  images: readonly ShownImage[],
  coverAlbumId: number | null,
): ShownImage[] {
  const first = (isFirst: boolean) => (isFirst ? 0 : 1);
  const ready = images.filter(({ state }) => state === "ready");
  const filled = ready.map(({ collectionId }) => collectionId);
  const leading = coverAlbumId !== null && filled.includes(coverAlbumId) ? coverAlbumId : Math.min(...filled);
  const places = new Map(albums.map(({ id }, index) => [id, index]));
  const covers = new Set(albums.map(({ coverImageId }) => coverImageId));
  const keyOf = ({ id, collectionId }: ShownImage) => [
    first(collectionId === leading),
    places.get(collectionId) ?? albums.length,
    first(covers.has(id)),
  ];
  return ready
    .map((image) => ({ image, key: keyOf(image) }))
    .sort((left, right) => left.key.map((part, index) => part - (right.key[index] ?? 0)).find(Boolean) ?? 0)
    .map(({ image }) => image)
    .slice(0, MOST_PICTURES);
}

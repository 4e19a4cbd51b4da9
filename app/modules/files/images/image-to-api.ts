import { imageState } from "./image-state";
import { variantSize } from "./master/variant-size";
import type { ImageRow } from "./repository.server";

/** An image as `/api` describes it, at its place in its album from 1 on: pixels as it is turned, the placeholder as WebP in base64. */
export function imageToApi(row: ImageRow, position: number) {
  const {
    id,
    collectionId,
    filename,
    width,
    height,
    size,
    sha256,
    type,
    takenTime,
    placeholder,
    caption,
    rotation,
    twinId,
  } = row;
  const thumbnail = variantSize("THUMBNAIL", row);
  return {
    id,
    collectionId,
    name: filename,
    extension: /[^.]\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? "",
    thumbnailWidth: thumbnail.width,
    thumbnailHeight: thumbnail.height,
    width,
    height,
    size,
    sha256,
    type,
    takenTime,
    caption,
    position,
    rotation,
    placeholder,
    /** An image that came in before and is the same, or looks nearly like it, until somebody says that both are kept. */
    twinId,
    state: imageState(row),
  };
}

/** Whole albums as `/api` describes them, given album by album in their order. */
export function imagesToApi(rows: readonly ImageRow[]) {
  let [collectionId, position] = [0, 0];
  return rows.map((row) => {
    position = row.collectionId === collectionId ? position + 1 : 1;
    collectionId = row.collectionId;
    return imageToApi(row, position);
  });
}

/** An image as the browser's scripts learn of it. */
export type DescribedImage = ReturnType<typeof imageToApi>;

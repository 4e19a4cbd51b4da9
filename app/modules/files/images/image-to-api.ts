import { imageState } from "./image-state";
import { variantSize } from "./master/variant-size";
import type { ImageRow } from "./repository.server";

/** An image as `/api` describes it: pixels upright, the placeholder as WebP in base64. */
export function imageToApi(row: ImageRow) {
  const { id, collectionId, filename, width, height, size, sha256, type, takenTime, placeholder } = row;
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
    placeholder,
    state: imageState(row),
  };
}

/** An image as the browser's scripts learn of it. */
export type DescribedImage = ReturnType<typeof imageToApi>;

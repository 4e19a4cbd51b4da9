import { downloadAddress, imageAddress } from "./image-address";
import { imageState } from "./image-state";
import { variantSize } from "./master/variant-size";
import type { ImageRow } from "./repository.server";

/** What a screen shows of an image: all of its sizes are known before anything of it is there. */
export function showImage(row: ImageRow) {
  const { id, collectionId, filename, caption, rotation, width, height, placeholder, takenTime, twinId } = row;
  const thumbnail = variantSize("THUMBNAIL", row);
  return {
    id,
    collectionId,
    filename,
    caption,
    rotation,
    width,
    height,
    thumbnailWidth: thumbnail.width,
    thumbnailHeight: thumbnail.height,
    thumbnail: imageAddress(row, "THUMBNAIL"),
    gallery: imageAddress(row, "GALLERY"),
    /** Where it is downloaded. */
    download: downloadAddress(row),
    /** A few pixels of it, as an address of its own. */
    placeholder: `data:image/webp;base64,${placeholder}`,
    takenDay: takenTime?.slice(0, 10) ?? null,
    /** Whether it is told to be there already. */
    hasTwin: twinId !== null,
    state: imageState(row),
    stalled: row.jobState === "stalled",
  };
}

export type ShownImage = ReturnType<typeof showImage>;

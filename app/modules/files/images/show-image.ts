import { imageAddress } from "./image-address";
import { imageState } from "./image-state";
import { variantSize } from "./master/variant-size";
import type { ImageRow } from "./repository.server";

/** What a screen shows of an image: all of its sizes are known before anything of it is there. */
export function showImage(row: ImageRow) {
  const { id, collectionId, filename, caption, rotation, width, height, placeholder, takenTime } = row;
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
    master: imageAddress(row, "MASTER"),
    /** A few pixels of it, as an address of its own. */
    placeholder: `data:image/webp;base64,${placeholder}`,
    takenDay: takenTime?.slice(0, 10) ?? null,
    state: imageState(row),
    stalled: row.jobState === "stalled",
  };
}

export type ShownImage = ReturnType<typeof showImage>;

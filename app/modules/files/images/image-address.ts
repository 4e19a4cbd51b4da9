import type { Rotation } from "./master/rotation-values";
import type { ImageSet } from "./master/variant-size";

/** How much of the digest of a master tells its address from that of another. */
const MARK_LENGTH = 12;

/** What of an image its address is made from. */
export type AddressedImage = { id: number; collectionId: number; sha256: string; rotation: Rotation };

/** Where the pixels of an image are: an address that changes with them, so that they may be kept for good. */
export function imageAddress(image: AddressedImage, set: ImageSet): string {
  return `/api/images/${image.collectionId}/${image.id}?image-set=${set}&v=${markOf(image)}`;
}

/** What `v` says in the address of an image. */
export function markOf({ sha256, rotation }: Pick<AddressedImage, "sha256" | "rotation">): string {
  return sha256.slice(0, MARK_LENGTH) + (rotation === 0 ? "" : `-${rotation}`);
}

/** Where an image of a page is downloaded, without what it says of place and author. */
export function downloadAddress({ id, collectionId }: Pick<AddressedImage, "id" | "collectionId">): string {
  return `/images/${collectionId}/album/download?ids=${id}`;
}

/** Said in such an address, it asks for the image as it came. */
export const AS_IT_CAME = "&original=on";

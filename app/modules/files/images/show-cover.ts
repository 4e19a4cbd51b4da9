import { type AddressedImage, imageAddress } from "./image-address";
import { type Size, variantSize } from "./master/variant-size";

/** The addresses of an image that stands for something: its thumbnail, and what a screen may choose from by width. */
export function showCover(image: AddressedImage & Size) {
  const thumbnail = imageAddress(image, "THUMBNAIL");
  const gallery = imageAddress(image, "GALLERY");
  const widths = { thumbnail: variantSize("THUMBNAIL", image).width, gallery: variantSize("GALLERY", image).width };
  return { src: thumbnail, srcSet: `${thumbnail} ${widths.thumbnail}w, ${gallery} ${widths.gallery}w` };
}

export type ShownCover = ReturnType<typeof showCover>;

/** Pixels. */
export type Size = { width: number; height: number };

/** What is made of each image beside the master. */
export const variants = ["THUMBNAIL", "GALLERY"] as const;

export type Variant = (typeof variants)[number];

/** How an image can be asked for. */
export const imageSets = [...variants, "MASTER"] as const;

export type ImageSet = (typeof imageSets)[number];

/** How large a variant is at most; of a thumbnail the height counts, but for panoramas. */
const bounds: Record<Variant, Size> = {
  THUMBNAIL: { width: 1920, height: 320 },
  GALLERY: { width: 1920, height: 1920 },
};

/** How large a variant of an image is: as its bounds allow, never larger than the image, and at least a pixel. */
export function variantSize(variant: Variant, { width, height }: Size): Size {
  const bound = bounds[variant];
  return scale({ width, height }, Math.min(1, bound.width / width, bound.height / height));
}

function scale({ width, height }: Size, by: number): Size {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}

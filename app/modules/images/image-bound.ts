import { imageRefusals } from "../../texts/images";

/** How large an image may be, and where it is put away. */
export const imageBound = {
  prefix: "images",
  largest: 50 * 1024 * 1024,
  tooLarge: imageRefusals.tooLarge,
} as const;

/** As many pixels as Cloudflare reads. */
export const MOST_PIXELS = 100_000_000;

import { imageRefusals } from "../../../../texts/images/images";

/** How large an image may be, and where it is put away. */
export const imageBound = {
  prefix: "images",
  largest: 50 * 1024 * 1024,
  tooLarge: imageRefusals.tooLarge,
} as const;

/** Several of them in one form: less than what Cloudflare takes of a request. */
export const imagesBound = {
  ...imageBound,
  largestForm: 95 * 1024 * 1024,
  tooLarge: imageRefusals.tooLargeTogether,
} as const;

/** More files of one form are not taken: each costs a dozen of the calls that a request may make. */
export const MOST_IN_FORM = 50;

/** As many pixels as Cloudflare reads. */
export const MOST_PIXELS = 100_000_000;

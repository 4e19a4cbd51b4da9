import { imageRefusals } from "../../../../texts/images/images";
import { MEGABYTE, mostMegabytes } from "../../../base/files/most-megabytes";

/** How large an image may be, and where it is put away. */
export const imageBound = {
  prefix: "images",
  largest: mostMegabytes.image * MEGABYTE,
  tooLarge: imageRefusals.tooLarge,
} as const;

/** Several of them in one form: less than what Cloudflare takes of a request. */
export const imagesBound = {
  ...imageBound,
  largestForm: mostMegabytes.form * MEGABYTE,
  tooLarge: imageRefusals.tooLargeTogether,
} as const;

/** More files of one form are not taken: each costs a dozen of the calls that a request may make. */
export const MOST_IN_FORM = 50;

/** As many pixels as Cloudflare reads. */
export const MOST_PIXELS = 100_000_000;

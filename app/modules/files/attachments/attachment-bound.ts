import { attachmentRefusals } from "../../../texts/properties/attachments";
import { MEGABYTE, mostMegabytes } from "../../base/files/most-megabytes";

/** How large an attachment may be, and where it is put away. */
export const attachmentBound = {
  prefix: "attachments",
  largest: mostMegabytes.attachment * MEGABYTE,
  tooLarge: attachmentRefusals.tooLarge,
} as const;

/** Several of them in one form: less than what Cloudflare takes of a request. */
export const attachmentsBound = {
  ...attachmentBound,
  largestForm: mostMegabytes.form * MEGABYTE,
  tooLarge: attachmentRefusals.tooLargeTogether,
} as const;

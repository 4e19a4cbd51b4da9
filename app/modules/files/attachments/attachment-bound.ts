import { attachmentRefusals } from "../../../texts/properties/attachments";

/** How large an attachment may be, and where it is put away. */
export const attachmentBound = {
  prefix: "attachments",
  largest: 50 * 1024 * 1024,
  tooLarge: attachmentRefusals.tooLarge,
} as const;

/** Several of them in one form: less than what Cloudflare takes of a request. */
export const attachmentsBound = {
  ...attachmentBound,
  largestForm: 95 * 1024 * 1024,
  tooLarge: attachmentRefusals.tooLargeTogether,
} as const;

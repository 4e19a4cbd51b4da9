import type { Field } from "../../base/fields/field";

export const MAX_COMMENT_LENGTH = 10_000;

/** What `/api` takes for a new comment. */
export const commentFields = [
  { key: "propertyId", label: "Objekt", kind: "reference", required: true },
  { key: "text", label: "Kommentar", kind: "longText", required: true, maxLength: MAX_COMMENT_LENGTH },
] as const satisfies readonly Field[];

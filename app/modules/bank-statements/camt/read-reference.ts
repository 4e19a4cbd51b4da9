import type { CamtField } from "./camt-elements";
import type { CamtRecord } from "./camt-record";

/** What banks and programs write where a payment has no reference. */
const PLACEHOLDER = /^(not ?provided|nonref|noref)$/i;

/** A reference, or null where the file has none or only says that there is none. */
export function readReference(record: CamtRecord, field: CamtField): string | null {
  const text = record.text(field);
  return text === null || PLACEHOLDER.test(text) ? null : text;
}

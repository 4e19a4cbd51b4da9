/** What banks and programs write where a payment has no reference. */
const PLACEHOLDERS = new Set(["", "NOTPROVIDED", "NONREF", "NOREF"]);

/** A reference, or null where the text only says that there is none. */
export function referenceOrNull(text: string | null): string | null {
  return text === null || PLACEHOLDERS.has(text.toUpperCase()) ? null : text;
}

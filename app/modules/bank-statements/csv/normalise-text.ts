/** A file's text without a byte order mark and with `\n` as its line breaks. */
export function normaliseText(text: string): string {
  return text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

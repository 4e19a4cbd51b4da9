/**
 * A column's name for comparing: without case, signs and umlauts in whatever way they are written (`ü`, `ue`, a
 * replacement character), for files come in damaged encodings too.
 */
export function foldColumnName(name: string): string {
  return name
    .toLowerCase()
    .replace(/ä|ae|ö|oe|ü|ue|ß|ss/g, "")
    .replace(/[^a-z0-9]/g, "");
}

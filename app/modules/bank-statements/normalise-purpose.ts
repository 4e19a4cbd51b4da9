/** A purpose as it is compared: letters and digits alone, without case, umlauts as two letters. */
export function normalisePurpose(purpose: string): string {
  return purpose
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

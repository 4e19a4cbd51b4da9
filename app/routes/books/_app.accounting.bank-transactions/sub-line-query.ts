/** The words that a batch's parts are narrowed to, and which page of them is shown, in the address of its details. */
export const SUB_LINE_PHRASE = "subLines";
export const SUB_LINE_PAGE = "subLinePage";

/** The query of the list behind the details. */
export function withoutSubLines(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete(SUB_LINE_PHRASE);
  kept.delete(SUB_LINE_PAGE);
  return kept.size > 0 ? `?${kept}` : "";
}

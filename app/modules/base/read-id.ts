/** The id of a row as an address or a form says it, from 1 on; null if it is none. */
export function readId(text: unknown): number | null {
  return typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

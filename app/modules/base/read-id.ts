/** The id of a row as an address or a form says it, from 1 on; null if it is none. */
export function readId(text: unknown): number | null {
  return typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The ids among the values of a form or an address; what is none is left out. */
export function readIds(values: readonly unknown[]): number[] {
  return values.flatMap((one) => readId(one) ?? []);
}

/** Years of two digits from here on are of the last century: loans end thirty years ahead, tenancies began in the sixties. */
const CENTURY_BEGINS = 60;

/** A year of four digits; of two, as a person writes it. What banks write is `wholeYear`. */
export function fullYear(digits: string): string {
  if (digits.length !== 2) return digits;
  return `${Number(digits) < CENTURY_BEGINS ? "20" : "19"}${digits}`;
}

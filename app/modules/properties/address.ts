/** The parts of an address as a property holds them. */
export type Address = { streetAndNumber: string | null; zipCode: string | null; city: string | null };

/** `Zwickauer Straße 112, 09112 Chemnitz`; `unknown` where neither street nor city is known. */
export function addressOf({ streetAndNumber, zipCode, city }: Address, unknown: string): string {
  if (!streetAndNumber && !city) return unknown;
  const place = [zipCode, city].filter(Boolean).join(" ");
  return [streetAndNumber, place].filter(Boolean).join(", ");
}

/** An amount of money in whole euro cents; may be negative. */
export type Cents = number;

/** The largest amount that is taken anywhere: ten thousand million euros, far inside what a number keeps exactly. */
export const MAX_CENTS: Cents = 1_000_000_000_000;

/** Euros as the API writes them (a JSON number with at most two decimals). */
export function toEuros(cents: Cents): number {
  return cents / 100;
}

/** Cents of a euro amount, or null if it is no finite number, has more than two decimals or exceeds `MAX_CENTS`. */
export function fromEuros(euros: number): Cents | null {
  const cents = Math.round(euros * 100);
  if (!Number.isFinite(euros) || Math.abs(cents) > MAX_CENTS || cents / 100 !== euros) return null;
  return cents === 0 ? 0 : cents;
}

/** Rounds a fraction of cents half away from zero, as amounts due are rounded. */
export function roundHalfUp(cents: number): Cents {
  const rounded = Math.sign(cents) * Math.floor(Math.abs(cents) + 0.5);
  return rounded === 0 ? 0 : rounded;
}

/** Splits an amount into `parts` near-equal amounts that add up to it; odd cents go to the first ones. */
export function allocate(cents: Cents, parts: number): Cents[] {
  const share = Math.trunc(cents / parts);
  const odd = cents - share * parts;
  const cent = Math.sign(odd);
  return Array.from({ length: parts }, (_, index) => share + (index < Math.abs(odd) ? cent : 0));
}

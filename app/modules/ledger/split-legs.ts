import { allocate, type Cents } from "../money/money";

/** Gives each checked leg the average of the checked amounts; cents that do not divide go to the first, so that the sum stays. */
export function splitLegs<Amount extends { cents: Cents; checked: boolean }>(legs: readonly Amount[]): Amount[] {
  const checked = legs.filter((leg) => leg.checked);
  const shares = allocate(
    checked.reduce((sum, { cents }) => sum + cents, 0),
    checked.length,
  ).values();
  return legs.map((leg) => (leg.checked ? { ...leg, cents: shares.next().value ?? 0 } : leg));
}

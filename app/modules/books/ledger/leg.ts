import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { Side } from "../../base/relations/relation";

/** A leg that is not booked yet: its source is debited with `cents`, its target credited. */
export type NewLeg = {
  source: Side;
  target: Side;
  cents: Cents;
  valueDate: Day;
  /** The value added tax in it, in percent, if that is said. */
  vatRate?: number | null;
};

/** A leg of the ledger. */
export type Leg = NewLeg & {
  id: number;
  transactionId: number;
  /** Says what the bank did, or takes that back; nobody can change or reverse it by hand. */
  locked: boolean;
  /** The leg that this one mirrors. */
  reversesLegId: number | null;
};

/** The legs that a person booked and nobody reversed. */
export function standingLegs(legs: readonly Leg[]): Leg[] {
  const reversed = new Set(legs.map(({ reversesLegId }) => reversesLegId));
  return legs.filter(({ id, locked, reversesLegId }) => !locked && reversesLegId === null && !reversed.has(id));
}

/** The legs that a Storno undid, as long as nothing was booked after it; none if the bank's own was taken back. */
export function lastReversed(legs: readonly Leg[]): Leg[] {
  const mirrors = legs.slice(legs.findLastIndex(({ reversesLegId }) => reversesLegId === null) + 1);
  const ids = new Set(mirrors.map(({ reversesLegId }) => reversesLegId));
  const reversed = legs.filter(({ id }) => ids.has(id));
  return reversed.some(({ locked }) => locked) ? [] : reversed;
}

import type { Day } from "../calendar/day";
import type { Leg, NewLeg } from "./leg";
import { openDay } from "./open-day";

/** The legs that undo others exactly, each dated as what it undoes, or on the first open day where that month is closed. */
export function mirrorLegs(legs: readonly Leg[], lockedUntil: Day | null): (NewLeg & { reversesLegId: number })[] {
  return legs.map(({ id, source, target, cents, valueDate }) => ({
    source,
    target,
    cents: -cents,
    valueDate: openDay(valueDate, lockedUntil),
    reversesLegId: id,
  }));
}

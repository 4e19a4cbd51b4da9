import type { Day } from "../calendar/day";
import type { Leg, NewLeg } from "./leg";

/** The legs that undo others exactly, each dated as what it undoes, or on `firstOpenDay` where that month is closed. */
export function mirrorLegs(legs: readonly Leg[], firstOpenDay: Day | null): (NewLeg & { reversesLegId: number })[] {
  return legs.map(({ id, source, target, cents, valueDate }) => ({
    source,
    target,
    cents: -cents,
    valueDate: firstOpenDay !== null && valueDate < firstOpenDay ? firstOpenDay : valueDate,
    reversesLegId: id,
  }));
}

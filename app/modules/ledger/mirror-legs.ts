import { ledgerTexts } from "../../texts/ledger";
import type { Day } from "../calendar/day";
import type { Leg, NewLeg } from "./leg";
import { openDay } from "./open-day";

/** The legs that undo others exactly, each dated as what it undoes, or on the first open day if that month is closed. */
export function mirrorLegs(legs: readonly Leg[], lockedUntil: Day | null): (NewLeg & { reversesLegId: number })[] {
  return legs.map(({ id, source, target, cents, valueDate }) => ({
    source,
    target,
    cents: -cents,
    valueDate: openDay(valueDate, lockedUntil),
    reversesLegId: id,
  }));
}

/** Why legs cannot be undone today, null if they can: they lie in closed months, and the first open day is still to come. */
export function mirrorFault(
  legs: readonly Pick<Leg, "valueDate">[],
  lockedUntil: Day | null,
  today: Day,
): string | null {
  const moved = legs
    .map(({ valueDate }) => openDay(valueDate, lockedUntil))
    .find((day, at) => day !== legs[at]?.valueDate);
  return moved !== undefined && moved > today ? ledgerTexts.reversedLater(moved) : null;
}

import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import type { RentStep } from "../terms/agreement";
import type { RentReason } from "../terms/rent-kinds";

/** A rent step as it is sent: an amount that is null stays as before. */
export type SentStep = { validFrom: Day; rent: Cents | null; utilities: Cents | null; reason?: RentReason };

/**
 * Sent steps in their order, each amount that stays as before being that of the step before it by its day; before the first one
 * it is 0.
 */
export function fillRentSteps(sent: readonly SentStep[]): RentStep[] {
  const filled = new Map<SentStep, RentStep>();
  let before = { rent: 0, utilities: 0 };
  for (const step of sent.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))) {
    const { validFrom, rent, utilities, reason } = step;
    const amounts = { rent: rent ?? before.rent, utilities: utilities ?? before.utilities };
    filled.set(step, { validFrom, ...amounts, ...(reason && { reason }) });
    before = amounts;
  }
  return sent.flatMap((step) => filled.get(step) ?? []);
}

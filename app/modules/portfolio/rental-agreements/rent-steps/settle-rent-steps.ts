import { agreementRefusals } from "../../../../texts/properties/rental-agreements";
import { validation } from "../../../../texts/validation";
import type { Day } from "../../../base/calendar/day";
import { monthsOn } from "../../../base/calendar/months-on";
import { DomainError, type FieldErrors } from "../../../base/domain-error";
import { STEP_MONTHS } from "../../../base/law/deadlines/rent-increase-law";
import type { Cents } from "../../../base/money/money";
import type { RentStep, Term } from "../terms/agreement";
import { rentOnDay } from "../terms/rent-on-day";
import { writeRentSteps } from "./rent-steps-text";

/** What a request says of an agreement's money: whole steps, or the amounts valid today, or both. */
export type SentRent = { rentSteps?: RentStep[]; rent?: Cents | null; utilities?: Cents | null };

/**
 * What a request changes of the rent, by the versions that its sender may know, the stored one last: repeating stored
 * steps, or beside others the amounts valid on `today`, changes nothing. Throws `invalid` for amounts that sent steps
 * contradict.
 */
export function changedRent(sent: SentRent, versions: readonly (readonly RentStep[])[], today: Day): SentRent {
  const { rentSteps, ...amounts } = sent;
  if (!rentSteps || writeRentSteps(rentSteps) === writeRentSteps(versions.at(-1) ?? [])) return amounts;
  const valid = [...versions, sortSteps(rentSteps)].map((steps) => rentOnDay({ rentSteps: steps }, today));
  const fieldErrors: FieldErrors = {};
  for (const name of ["rent", "utilities"] as const) {
    const amount = amounts[name];
    if (amount !== undefined && valid.every((step) => amount !== (step?.[name] ?? null)))
      fieldErrors[name] = agreementRefusals.notAsSteps(valid.at(-1)?.[name] ?? 0);
  }
  if (Object.keys(fieldErrors).length > 0) throw new DomainError("invalid", validation.checkInput, { fieldErrors });
  return { rentSteps };
}

/**
 * The rent steps that an agreement has after a request: sent steps replace the stored ones, sent amounts change that of
 * `today`, the first begins with the agreement. Throws `invalid` for steps outside it, two of one day, and days before
 * the first.
 */
export function settleRentSteps(stored: readonly RentStep[], sent: SentRent, period: Term, today: Day): RentStep[] {
  if (sent.rentSteps) checkSteps(sent.rentSteps, period, true);
  const steps = sortSteps(sent.rentSteps ?? stored);
  const first = steps[0];
  const [began] = stored;
  // A form asks for no reason of the first: it stays as it was said.
  if (first && began?.reason && !first.reason) steps[0] = { ...first, reason: began.reason };
  // The first step is valid from the start whatever its own day, so it moves along when the start is moved.
  if (steps[0] && !sent.rentSteps) steps[0] = { ...steps[0], validFrom: period.startDate };
  if (sent.rent !== undefined || sent.utilities !== undefined) {
    const current = rentOnDay({ rentSteps: steps }, today);
    const changed: RentStep = {
      validFrom: current?.validFrom ?? period.startDate,
      rent: (sent.rent !== undefined ? sent.rent : current?.rent) ?? 0,
      utilities: (sent.utilities !== undefined ? sent.utilities : current?.utilities) ?? 0,
      ...(current?.reason && { reason: current.reason }),
    };
    if (current) steps[steps.indexOf(current)] = changed;
    else steps.push(changed);
  }
  checkSteps(steps, period, false);
  return steps;
}

function sortSteps(steps: readonly RentStep[]): RentStep[] {
  return [...steps].sort((left, right) => (left.validFrom < right.validFrom ? -1 : 1));
}

/** By these a rent can only rise. */
const ONLY_UP: readonly RentStep["reason"][] = ["STEP", "COMPARABLE", "MODERNISATION"];

/** Since when the rent before a step is as it is; null for the first one. */
function rentSince(inOrder: readonly RentStep[], step: RentStep): Day | null {
  const earlier = inOrder.slice(0, inOrder.indexOf(step));
  const rent = earlier.at(-1)?.rent;
  const other = earlier.findLastIndex((one) => one.rent !== rent);
  return earlier[other + 1]?.validFrom ?? null;
}

/** Names sent steps by their place in the request, so that a form finds its row again; others by the day that they do not fit. */
function checkSteps(steps: readonly RentStep[], period: Term, sent: boolean): void {
  const fieldErrors: FieldErrors = {};
  const inOrder = sortSteps(steps);
  const [first] = inOrder;
  steps.forEach((step, index) => {
    const { validFrom } = step;
    const before = inOrder[inOrder.indexOf(step) - 1];
    if (sent && before && step.rent < before.rent && ONLY_UP.includes(step.reason))
      fieldErrors[`rentSteps[${index}].rent`] = agreementRefusals.stepBelow(before.rent);
    const unchanged = sent && step.reason === "STEP" ? rentSince(inOrder, step) : null;
    if (unchanged !== null && validFrom < monthsOn(unchanged, STEP_MONTHS))
      fieldErrors[`rentSteps[${index}].validFrom`] = agreementRefusals.stepTooSoon(monthsOn(unchanged, STEP_MONTHS));
    const name = (day: "startDate" | "endDate") => (sent ? `rentSteps[${index}].validFrom` : day);
    if (validFrom < period.startDate) fieldErrors[name("startDate")] = agreementRefusals.stepBeforeStart;
    else if (period.endDate !== null && validFrom > period.endDate)
      fieldErrors[name("endDate")] = agreementRefusals.stepAfterEnd;
    else if (steps.some((other, at) => at !== index && other.validFrom === validFrom))
      fieldErrors[name("startDate")] = agreementRefusals.stepTwice;
    else if (sent && validFrom === first?.validFrom && validFrom > period.startDate)
      fieldErrors[name("startDate")] = agreementRefusals.noRentBefore(period.startDate);
  });
  if (Object.keys(fieldErrors).length > 0) throw new DomainError("invalid", validation.checkInput, { fieldErrors });
}

import type { Day } from "../../base/calendar/day";
import type { EditConflict } from "../../base/domain-error";
import { mergeEdit } from "../../base/edits/merge-edit";
import { toEuros } from "../../base/money/money";
import { rentStepsField } from "./agreement-fields";
import { rentStepsToApi } from "./rent-steps/api-rent-steps";
import { writeRentSteps } from "./rent-steps/rent-steps-text";
import { changedRent, type SentRent, settleRentSteps } from "./rent-steps/settle-rent-steps";
import type { RentStep, Term } from "./terms/agreement";
import { rentOnDay } from "./terms/rent-on-day";

/** The rent steps that an edit began with, and those that are stored by now. */
export type RentVersions = { began: readonly RentStep[]; stored: readonly RentStep[] };

/**
 * The rent steps that an agreement has after an edit, merged with what others did since: steps conflict as a whole,
 * amounts each by itself with those valid on `today`; what conflicts stays as stored. Throws `invalid` as `changedRent`
 * and `settleRentSteps`.
 */
export function mergeRent(
  asked: SentRent,
  { began, stored }: RentVersions,
  { period, today, wholeForm }: { period: Term; today: Day; wholeForm: boolean },
): { steps: RentStep[]; conflicts: EditConflict[] } {
  const sent = changedRent(asked, [began, stored], today);
  const settle = (rent: SentRent) => settleRentSteps(stored, rent, period, today);
  if (sent.rentSteps) {
    const mine = settle(sent);
    const { key } = rentStepsField;
    const { changes, conflicts } = mergeEdit(
      { [key]: writeRentSteps(mine) },
      { [key]: writeRentSteps(stored) },
      [{ name: key, oldValue: writeRentSteps(began) }],
      wholeForm,
    );
    return {
      steps: changes.length > 0 ? mine : settle({}),
      conflicts: conflicts.map(({ field }) => ({
        field,
        mine: rentStepsToApi(mine),
        theirs: rentStepsToApi(stored),
      })),
    };
  }
  const { changes, conflicts } = mergeEdit(
    Object.fromEntries(amountsOf(sent)),
    amountsOn(stored, today),
    Object.entries(amountsOn(began, today)).map(([name, oldValue]) => ({ name, oldValue })),
    wholeForm,
  );
  const isMine = (name: string) => changes.some((change) => change.name === name);
  return {
    steps: settle({
      rent: isMine("rent") ? sent.rent : undefined,
      utilities: isMine("utilities") ? sent.utilities : undefined,
    }),
    conflicts,
  };
}

/** The amounts that were sent, in euros; an empty one is none. */
function amountsOf({ rent, utilities }: SentRent): [string, number][] {
  return Object.entries({ rent, utilities }).flatMap(([name, cents]): [string, number][] =>
    cents === undefined ? [] : [[name, toEuros(cents ?? 0)]],
  );
}

/** The amounts valid on a day, in euros. */
function amountsOn(rentSteps: readonly RentStep[], day: Day) {
  const step = rentOnDay({ rentSteps }, day);
  return { rent: step && toEuros(step.rent), utilities: step && toEuros(step.utilities) };
}

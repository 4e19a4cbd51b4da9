import type { Day } from "../../../base/calendar/day";
import type { EditConflict } from "../../../base/domain-error";
import { mergeEdit } from "../../../base/edits/merge-edit";
import type { ApiValue } from "../../../base/fields/field";
import type { RateStep } from "./rate-step";
import { rateOf, type SentRates, settleRates } from "./settle-rates";

/**
 * The rates that a loan has after an edit, merged with what others did since: steps conflict as a whole, a rate without
 * a day with the one valid on `today`; what conflicts stays as stored. Throws `invalid` as `settleRates`.
 */
export function mergeRates(
  sent: SentRates,
  { began, stored }: { began: readonly RateStep[]; stored: readonly RateStep[] },
  { today, wholeForm }: { today: Day; wholeForm: boolean },
): { steps: RateStep[]; conflicts: EditConflict[] } {
  const mine = settleRates(stored, sent, today, [began]);
  const told = (steps: readonly RateStep[]): Record<string, ApiValue> =>
    sent.rateSteps ? { rateSteps: JSON.stringify(steps) } : { annualInterestRate: rateOf(steps, today) };
  const { changes, conflicts } = mergeEdit(
    told(mine),
    told(stored),
    Object.entries(told(began)).map(([name, oldValue]) => ({ name, oldValue })),
    wholeForm,
  );
  return {
    steps: changes.length > 0 ? mine : [...stored],
    conflicts: sent.rateSteps ? conflicts.map(({ field }) => ({ field, mine, theirs: stored })) : conflicts,
  };
}

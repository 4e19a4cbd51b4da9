import type { Day } from "../../../base/calendar/day";
import { groupRows } from "../../../base/lists/group-rows";
import type { Cents } from "../../../base/money/money";
import type { LoanMovement } from "../interest/accrue-interest";

/** What was repaid beside the instalments, and on which day. */
export type ExtraRepayment = { day: Day; cents: Cents };

/** Banks round an instalment, and books split one over two lines: by less than this a repayment belongs to it all the same. */
const TOLERANCE = 100;

/**
 * What was repaid beside the instalments, which the ledger does not say. An instalment comes with interest in its month; what
 * comes beside one is extra, as is what exceeds one where no interest came.
 */
export function listExtraRepayments(movements: readonly LoanMovement[], instalment: Cents | null): ExtraRepayment[] {
  const regular = instalment ?? 0;
  return [...groupRows(movements, ({ day }) => day.slice(0, 7)).values()].flatMap((month) => {
    const interestDays = month.filter(({ interestPaidCents }) => interestPaidCents > 0);
    // What still belongs to instalments of which the interest came by itself.
    let awaited = interestDays.reduce(
      (sum, { repaidCents, interestPaidCents }) =>
        sum + (repaidCents > 0 ? 0 : Math.max(0, regular - interestPaidCents)),
      0,
    );
    return month.flatMap(({ day, repaidCents, interestPaidCents }): ExtraRepayment[] => {
      if (repaidCents <= 0) return [];
      if (interestPaidCents > 0) {
        const more = instalment === null ? repaidCents : repaidCents + interestPaidCents - regular;
        return more > TOLERANCE ? [{ day, cents: more }] : [];
      }
      if (awaited > 0 && repaidCents <= awaited + TOLERANCE) {
        awaited -= repaidCents;
        return [];
      }
      return interestDays.length > 0 || repaidCents > regular + TOLERANCE ? [{ day, cents: repaidCents }] : [];
    });
  });
}

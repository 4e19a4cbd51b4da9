import type { AgreementReceivable } from "../receivables/reckon-receivables";
import type { ReminderLevel } from "../receivables/reminded";

/** Who is to get a letter of a level: overdue, and asked by the one before it; those under a stop on dunning are apart. */
export function listDueReminders(
  all: readonly AgreementReceivable[],
  level: ReminderLevel,
): { due: AgreementReceivable[]; stopped: AgreementReceivable[] } {
  const overdue = all.filter(
    ({ receivable }) => receivable.open > 0 && receivable.daysOverdue > 0 && nextLevel(receivable.level) === level,
  );
  return {
    due: overdue
      .filter(({ dunningStop }) => dunningStop === null)
      .sort((one, other) => other.receivable.open - one.receivable.open || one.agreement.id - other.agreement.id),
    stopped: overdue.filter(({ dunningStop }) => dunningStop !== null),
  };
}

/** The letter that comes next; after the last one there is only that again. */
export function nextLevel(level: ReminderLevel | 0): ReminderLevel {
  return level === 0 ? 1 : level === 1 ? 2 : 3;
}

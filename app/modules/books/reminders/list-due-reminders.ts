import type { ReminderLevel } from "../receivables/reminded";
import type { AgreementStanding } from "../receivables/standing";

/** Who is to get a letter of a level: overdue, and asked by the one before it; those under a stop on dunning are apart. */
export function listDueReminders(
  all: readonly AgreementStanding[],
  level: ReminderLevel,
): { due: AgreementStanding[]; stopped: AgreementStanding[] } {
  const overdue = all.filter(
    ({ standing }) => standing.open > 0 && standing.daysOverdue > 0 && nextLevel(standing.level) === level,
  );
  return {
    due: overdue.filter(({ dunningStop }) => dunningStop === null).sort(compareDue),
    stopped: overdue.filter(({ dunningStop }) => dunningStop !== null),
  };
}

/** Who owes the most stands first. */
export function compareDue(one: AgreementStanding, other: AgreementStanding): number {
  return other.standing.open - one.standing.open || one.agreementId - other.agreementId;
}

/** The levels after which a letter of a level comes next. */
export function levelsBefore(level: ReminderLevel): (ReminderLevel | 0)[] {
  return ([0, 1, 2, 3] as const).filter((one) => nextLevel(one) === level);
}

/** The letter that comes next; after the last one there is only that again. */
export function nextLevel(level: ReminderLevel | 0): ReminderLevel {
  return level === 0 ? 1 : level === 1 ? 2 : 3;
}

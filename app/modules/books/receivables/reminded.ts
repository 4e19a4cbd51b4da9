import type { Day } from "../../base/calendar/day";
import type { OwedDue, PaidDue } from "./owed-due";

/** How urgently a letter asks: 1 reminds, 2 demands, 3 is the last one before a termination. */
export type ReminderLevel = 1 | 2 | 3;

/** What of an agreement a letter asked for. */
export type AskedDue = Pick<OwedDue, "kind" | "month" | "dueDay" | "dueId">;

/** A letter that a tenant got for not having paid. */
export type KeptReminder = { id: number; level: ReminderLevel; date: Day; items: readonly AskedDue[] };

/** On which day each single due was asked for first; null while it was not. */
export function firstAskedOn(reminders: readonly KeptReminder[]): (dueId: number) => Day | null {
  const first = new Map<number, Day>();
  for (const { date, items } of reminders)
    for (const { dueId } of items) {
      const earlier = dueId === null ? undefined : first.get(dueId);
      if (dueId !== null && (earlier === undefined || date < earlier)) first.set(dueId, date);
    }
  return (dueId) => first.get(dueId) ?? null;
}

/** The last letter by its day, of one day the highest; null if there is none. */
export function lastReminder(reminders: readonly KeptReminder[]): KeptReminder | null {
  return reminders.reduce<KeptReminder | null>(
    (last, one) => (last && (last.date > one.date || (last.date === one.date && last.level > one.level)) ? last : one),
    null,
  );
}

/** How far asking has come: the level of the last letter, as long as something that it asked for is open; then 0. */
export function openLevelOf(last: KeptReminder | null, dues: readonly PaidDue[]): ReminderLevel | 0 {
  if (!last) return 0;
  const asked = new Set(last.items.map(nameOf));
  return dues.some((due) => due.open > 0 && asked.has(nameOf(due))) ? last.level : 0;
}

function nameOf({ kind, month, dueDay, dueId }: AskedDue): string {
  return dueId === null ? `${kind} ${month ?? dueDay}` : `due ${dueId}`;
}

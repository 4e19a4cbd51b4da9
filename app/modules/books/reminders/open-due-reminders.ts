import type { Db } from "../../../../db/client";
import type { Day } from "../../base/calendar/day";
import { standingOn } from "../kept-receivables/keep-receivables";
import { runOnKept } from "../kept-receivables/run-on-kept";
import { countOverdue, selectOverdue } from "../kept-receivables/standings.server";
import { openReceivables } from "../receivables/open-receivables";
import type { ReminderLevel } from "../receivables/reminded";
import { type AgreementStanding, standingOf } from "../receivables/standing";
import { compareDue, levelsBefore, listDueReminders } from "./list-due-reminders";
import { MOST_LETTERS } from "./write-reminders";

/** Who is to get a letter, as many as are written at once, and how many there are. */
export type DueReminders = { due: AgreementStanding[]; count: number; stopped: number };

/** Who is to get a letter of a level on a day, the most open first; as of today by what is kept. */
export async function openDueReminders(db: Db, level: ReminderLevel, date: Day, today: Day): Promise<DueReminders> {
  const levels = levelsBefore(level);
  const kept =
    date === today
      ? await runOnKept(db, today, {
          due: [selectOverdue(today, levels, MOST_LETTERS)],
          counts: [countOverdue(today, levels)],
        })
      : null;
  if (!kept) {
    const { due, stopped } = listDueReminders((await openReceivables(db, date)).map(standingOf), level);
    return { due: due.slice(0, MOST_LETTERS), count: due.length, stopped: stopped.length };
  }
  const [[counts]] = kept.counts;
  const due = kept.due[0].map(({ standing, ...row }) => ({ ...row, standing: standingOn(standing, today) }));
  return { due: due.sort(compareDue), count: counts?.due ?? 0, stopped: counts?.stopped ?? 0 };
}

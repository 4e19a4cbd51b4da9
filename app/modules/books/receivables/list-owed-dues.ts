import { type Day, monthNumber } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { Agreement } from "../../portfolio/rental-agreements/terms/agreement";
import { listDues } from "../tenant-accounts/dues/list-dues";
import type { OwedDue, OwedKind } from "./owed-due";

/** The day by which the rent of a month is to be paid, the month by its number. */
export type DueDayOf = (month: number) => Day;

/**
 * What an agreement owes by the books, apart for what its deposit is paid with. A month counts in reports from its first day; here it
 * is due on the day that its tenant must have paid by, and may so fall due after `upTo`.
 */
export function listOwedDues(
  agreement: Agreement,
  booksBegin: Day | null,
  upTo: Day,
  dueDayOf: DueDayOf,
): { rents: OwedDue[]; deposits: OwedDue[] } {
  const rents: OwedDue[] = [];
  const deposits: OwedDue[] = [];
  const owe = (
    list: OwedDue[],
    kind: OwedKind,
    dueDay: Day,
    cents: Cents,
    { month = null, dueId = null }: Partial<OwedDue> = {},
  ) => {
    if (cents !== 0) list.push({ kind, month, dueDay, cents, dueId });
  };
  for (const { kind, dueDay, single, rent, utilities, deposit } of listDues(agreement, booksBegin, upTo)) {
    if (single) owe(rents, single.kind, dueDay, single.cents, { dueId: single.id });
    else if (kind === "opening") {
      owe(rents, "OPENING", dueDay, rent + utilities);
      owe(deposits, "DEPOSIT", dueDay, deposit);
    } else {
      const day = dueDayOf(monthNumber(dueDay));
      owe(rents, "RENT", day, rent + utilities, { month: dueDay.slice(0, 7) });
      // § 551 (2) BGB: the first instalment is due when the agreement begins, the others are with the rent.
      owe(deposits, "DEPOSIT", dueDay === agreement.startDate ? dueDay : day, deposit);
    }
  }
  return { rents, deposits };
}

import { addDays, addMonths, type Day, dayNumber, firstOfMonth } from "../../base/calendar/day";
import { overdueFrom } from "../../base/law/rent-due-day";
import { groupRows } from "../../base/lists/group-rows";
import type { Cents } from "../../base/money/money";
import { type Amounts, NO_AMOUNTS, totalOf } from "../../portfolio/rental-agreements/terms/amounts";
import { type Collectable, collectableOf } from "../receivables/collectable";
import type { PaymentRow } from "../receivables/payments.server";
import { interestOn, type RunningInterest } from "../receivables/reckon-interest";
import { type AgreementReceivable, type ReceivableFacts, reckonReceivables } from "../receivables/reckon-receivables";
import type { ReminderLevel } from "../receivables/reminded";
import { type OpenItem, type Standing, standingOf } from "../receivables/standing";
import { balancesOn } from "../tenant-accounts/list-arrears";
import { listOpenDues } from "../tenant-accounts/list-open-dues";
import { rentOfMonth } from "../tenant-accounts/rents-of-month";
import type { TenantAgreement } from "../tenant-accounts/tenant-agreement";
import { heldUntil } from "./held-until";

/** How an agreement stands, but for what each day changes of it. */
export type KeptStanding = Omit<Standing, "daysOverdue" | "interest"> & {
  /** From when on the oldest that is open is overdue. */
  overdueFrom: Day | null;
  interest: RunningInterest;
};

/** What is kept of what an agreement owes, as it holds from one day until another. */
export type KeptReceivable = {
  agreementId: number;
  from: Day;
  until: Day;
  /** By the books, paid less due; below 0 is owed, since the given day, or if that is null since today. */
  balances: Amounts;
  owedSince: Day | null;
  lastPaid: Day | null;
  // Of the standing, for lists.
  open: Cents;
  overdueFrom: Day | null;
  level: ReminderLevel | 0;
  /** Null if it never owed anything. */
  standing: KeptStanding | null;
  items: OpenItem[];
  /** What of this month and of the next is open at its end. */
  collectable: readonly [Collectable[], Collectable[]];
  /** Rent and utilities that fell due in the month. */
  monthRent: Cents;
};

/** The months of `collectable`, `YYYY-MM`. */
export function collectableMonths(day: Day): [string, string] {
  return [day.slice(0, 7), addMonths(firstOfMonth(day), 1).slice(0, 7)];
}

/** What `keepReceivables` reckons with: payments are those of all days. */
export type KeepingFacts = Omit<ReceivableFacts, "asOf">;

/** What is kept of some agreements as of a day, in their order. */
export function keepReceivables({ payments, ...facts }: KeepingFacts, day: Day): KeptReceivable[] {
  const [, madeInterest, [{ graceDays } = { graceDays: 0 }], , reminders] = facts.paying;
  const { booksBegin } = facts;
  const counted = booksBegin === null ? payments : payments.filter((payment) => payment.day >= booksBegin);
  const reckon = (asOf: Day) => reckonReceivables({ ...facts, payments: counted, asOf });
  const months = collectableMonths(day);
  const ends = months.map((month) => reckon(lastDayOf(month)));
  const of = <Row extends { agreementId: number }>(rows: readonly Row[]) =>
    groupRows(rows, ({ agreementId }) => agreementId);
  const [paymentsOf, remindersOf, madeOf] = [of(payments), of(reminders), of(madeInterest)];
  return reckon(day).map((found, index) => {
    const { receivable } = found;
    const { id: agreementId } = found.agreement;
    const own = paymentsOf.get(agreementId) ?? [];
    const agreement = { ...found.agreement, paid: paidBetween(own, booksBegin, day) };
    const letters = { reminders: remindersOf.get(agreementId) ?? [], madeInterest: madeOf.get(agreementId) ?? [] };
    const until = heldUntil({ ...letters, agreement, receivable, booksBegin, payments: own }, day);
    const { standing: reckoned, items } = standingOf(found);
    const running = receivable.keepInterest(until);
    const standing = receivable.dues.length === 0 ? null : keptStanding(reckoned, running, graceDays);
    const balances = balancesOn(agreement, booksBegin, day);
    return {
      ...{ agreementId, from: day, until, balances },
      owedSince: totalOf(balances) < 0 ? owedSince(agreement, booksBegin, day) : null,
      lastPaid: lastPaidBy(own, day),
      ...{ open: standing?.open ?? 0, overdueFrom: standing?.overdueFrom ?? null, level: standing?.level ?? 0 },
      ...{ standing, items },
      monthRent: rentOfMonth(agreement, booksBegin, day),
      collectable: [collectableAt(ends[0]?.[index], months[0]), collectableAt(ends[1]?.[index], months[1])],
    };
  });
}

function collectableAt(found: AgreementReceivable | undefined, month: string): Collectable[] {
  return found ? collectableOf(found.receivable.dues, month, found.agreement.singleDues) : [];
}

function lastDayOf(month: string): Day {
  return addDays(addMonths(`${month}-01`, 1), -1);
}

function keptStanding(reckoned: Standing, interest: RunningInterest, graceDays: number): KeptStanding {
  const { daysOverdue: _, ...standing } = reckoned;
  const { oldestDueDay } = standing;
  return { ...standing, overdueFrom: oldestDueDay && overdueFrom(oldestDueDay, graceDays), interest };
}

/** How an agreement stands on a day until which what was kept holds. */
export function standingOn({ overdueFrom, interest, ...kept }: KeptStanding, day: Day): Standing {
  const { oldestDueDay } = kept;
  const isOverdue = oldestDueDay !== null && overdueFrom !== null && overdueFrom <= day;
  return {
    ...kept,
    daysOverdue: isOverdue ? dayNumber(day) - dayNumber(oldestDueDay) : 0,
    interest: interestOn(interest, day),
  };
}

function paidBetween(payments: readonly PaymentRow[], booksBegin: Day | null, day: Day): Amounts {
  const paid = { ...NO_AMOUNTS };
  for (const one of payments) {
    if (one.day > day || (booksBegin !== null && one.day < booksBegin)) continue;
    paid.rent += one.rent;
    paid.utilities += one.utilities;
    paid.deposit += one.deposit;
  }
  return paid;
}

/** Since when the oldest of what is owed by the books is due; null if that is what was paid back, which no day can be named of. */
function owedSince(agreement: TenantAgreement, booksBegin: Day | null, day: Day): Day | null {
  const [oldest] = listOpenDues(agreement, booksBegin, day);
  return oldest && oldest.kind !== "repaid" ? oldest.dueDay : null;
}

/** The last day on which money came in on balance. */
function lastPaidBy(payments: readonly PaymentRow[], day: Day): Day | null {
  const received = new Map<Day, Cents>();
  for (const one of payments) if (one.day <= day) received.set(one.day, (received.get(one.day) ?? 0) + totalOf(one));
  let last: Day | null = null;
  for (const [paidOn, cents] of received) if (cents > 0 && (last === null || paidOn > last)) last = paidOn;
  return last;
}

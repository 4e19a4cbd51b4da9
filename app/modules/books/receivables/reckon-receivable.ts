import { addMonths, compareDays, type Day, daysBetween } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { rentOnDay } from "../../portfolio/rental-agreements/terms/rent-on-day";
import { countedComponents, monthlyDay, type TenantAgreement } from "../tenant-accounts/tenant-agreement";
import { allocatePayments } from "./allocate-payments";
import { findTermination, type Termination } from "./find-termination";
import { type DueDayOf, listOwedDues } from "./list-owed-dues";
import { MONTHS_AHEAD } from "./months-named";
import { inOrder, type Money, type PaidDue, type ReceivedPayment } from "./owed-due";
import {
  type ArrearsSpan,
  type DatedRate,
  keepInterest,
  type RunningInterest,
  reckonInterest,
  sumInterest,
} from "./reckon-interest";
import { firstAskedOn, type KeptReminder, lastReminder, openLevelOf, type ReminderLevel } from "./reminded";

/** What came in on an agreement, or below 0 went back: for rent and single dues, and for the deposit. */
export type Payments = { rents: readonly ReceivedPayment[]; deposits: readonly ReceivedPayment[] };

/** What an agreement is reckoned with. */
export type ReceivableTerms = {
  booksBegin: Day | null;
  asOf: Day;
  dueDayOf: DueDayOf;
  /** From when on what was due on a day is overdue. */
  overdueFrom: (dueDay: Day) => Day;
  /** Sorted by `validFrom`. */
  rates: readonly DatedRate[];
  /** What of its interest was made a due by the day. */
  interestMade: Cents;
  /** The letters that asked for it by the day. */
  reminders: readonly KeptReminder[];
};

/** What an agreement owes on a day, and what became of it, in cents. */
export type Receivable = {
  /** The gross rent of a whole month. */
  rentMonthly: Cents;
  dueTotal: Cents;
  paidTotal: Cents;
  open: Cents;
  oldestDueDay: Day | null;
  daysOverdue: number;
  level: ReminderLevel | 0;
  lastReminder: Pick<KeptReminder, "id" | "level" | "date"> | null;
  interest: Cents;
  readonly spans: ArrearsSpan[];
  /** Interest on each day up to one by which nothing else changes. */
  keepInterest: (until: Day) => RunningInterest;
  /** On which day the next one falls due; null if it is far off. */
  readonly nextDueDay: Day | null;
  termination: Termination | null;
  /** All that fell due, by its day, with what paid it. */
  dues: PaidDue[];
  /** All that paid it. */
  moneys: Money[];
  /** What of that is left over. */
  ahead: Cents;
};

/** Reckons what an agreement owes on a day. The deposit of one that has ended is left out, for it went back. */
export function reckonReceivable(agreement: TenantAgreement, payments: Payments, terms: ReceivableTerms): Receivable {
  const { booksBegin, asOf, dueDayOf, reminders } = terms;
  const owed = listOwedDues(agreement, booksBegin, addMonths(asOf, MONTHS_AHEAD), dueDayOf);
  const rents = allocatePayments(owed.rents, payments.rents, asOf);
  const hasDeposit = countedComponents(agreement, asOf).includes("deposit");
  const deposits = allocatePayments(hasDeposit ? owed.deposits : [], hasDeposit ? payments.deposits : [], asOf);
  const dues =
    deposits.dues.length === 0
      ? rents.dues
      : inOrder([...rents.dues, ...deposits.dues], (one, other) => compareDays(one.dueDay, other.dueDay));
  const oldest = dues.find(({ open }) => open > 0);
  const rentOn = (day: Day) => grossRentOn(agreement, day);
  const bearing = { rates: terms.rates, remindedOn: firstAskedOn(reminders), made: terms.interestMade };
  const last = lastReminder(reminders);
  return {
    rentMonthly: rentOn(monthlyDay(agreement, asOf)),
    dueTotal: dues.reduce((sum, { cents }) => sum + cents, 0),
    paidTotal: paidOf(payments.rents, asOf) + (hasDeposit ? paidOf(payments.deposits, asOf) : 0),
    open: dues.reduce((sum, { open }) => sum + open, 0),
    oldestDueDay: oldest?.dueDay ?? null,
    daysOverdue: oldest && terms.overdueFrom(oldest.dueDay) <= asOf ? daysBetween(oldest.dueDay, asOf) : 0,
    level: openLevelOf(last, dues),
    lastReminder: last && { id: last.id, level: last.level, date: last.date },
    interest: sumInterest(rents.dues, asOf, bearing),
    // A year in arrears has hundreds, and lists look at none.
    get spans() {
      return reckonInterest(rents.dues, asOf, bearing);
    },
    keepInterest: (until) => keepInterest(rents.dues, until, bearing),
    get nextDueDay() {
      const coming = [...owed.rents, ...owed.deposits].map(({ dueDay }) => dueDay).filter((day) => day > asOf);
      return coming.sort(compareDays)[0] ?? null;
    },
    termination: findTermination(rents.dues, rentOn, asOf),
    dues,
    moneys: [...rents.moneys, ...deposits.moneys],
    ahead: rents.ahead + deposits.ahead,
  };
}

function grossRentOn(agreement: TenantAgreement, day: Day): Cents {
  const { rent = 0, utilities = 0 } = rentOnDay(agreement, day) ?? {};
  return rent + utilities;
}

function paidOf(payments: readonly ReceivedPayment[], asOf: Day): Cents {
  return payments.reduce((sum, { day, cents }) => (day <= asOf ? sum + cents : sum), 0);
}

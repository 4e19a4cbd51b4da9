import { type Day, firstDayOf, monthNumber } from "../../base/calendar/day";
import { groupRows } from "../../base/lists/group-rows";
import { type Cents, toEuros } from "../../base/money/money";
import type { SingleDue } from "../../portfolio/rental-agreements/terms/agreement";
import {
  type Amounts,
  addAmounts,
  hasAmounts,
  NO_AMOUNTS,
  subtractAmounts,
  totalOf,
} from "../../portfolio/rental-agreements/terms/amounts";
import { listDues } from "./dues/list-dues";
import type { Due } from "./dues/months-due";
import { amountsPaid, type TenantBooking } from "./payments";
import type { TenantAgreement } from "./tenant-agreement";

/** A month of a tenant's account, in cents. */
export type AccountMonth = {
  /** `YYYY-MM`. */
  month: string;
  due: Amounts;
  paid: Amounts;
  /** Paid less due, with all before: below 0 is owed. */
  balance: Cents;
  /** The same of each component. */
  balances: Amounts;
  /** What of the dues is neither rent nor deposit: it counts among the utilities. */
  singles: SingleDue[];
  /** What was booked in the month, in the order of the days. */
  bookings: TenantBooking[];
};

/** What a tenant owed and paid, month by month. */
export type TenantAccount = {
  agreement: TenantAgreement;
  /** Since when dues and payments count; null while everything does. */
  booksBegin: Day | null;
  asOf: Day;
  dues: Due[];
  months: AccountMonth[];
  /** Balance on the day on which the books begin to count the agreement: below 0 was owed. */
  opening: Amounts;
  openingBalance: Cents;
  balances: Amounts;
  balance: Cents;
};

/**
 * The account of a tenant up to a day: the opening balance, then each month from the first in which something fell due or
 * was paid up to that of the day. `bookings` are those since the books begin, in the order of their days.
 */
export function tenantAccount(
  agreement: TenantAgreement,
  bookings: readonly TenantBooking[],
  booksBegin: Day | null,
  asOf: Day,
): TenantAccount {
  const dues = listDues(agreement, booksBegin, asOf);
  const [opened, ofMonths] = dues[0]?.kind === "opening" ? [dues[0], dues.slice(1)] : [NO_AMOUNTS, dues];
  const opening = subtractAmounts(NO_AMOUNTS, opened);
  const duesOf = groupRows(ofMonths, ({ dueDay }) => monthOf(dueDay));
  const bookingsOf = groupRows(bookings, ({ valueDate }) => monthOf(valueDate));
  let balances = opening;
  // What was taken back, as a mistyped year is, is not when an account began.
  const moved = [...bookingsOf].flatMap(([month, own]) => (hasAmounts(amountsPaid(own)) ? month : []));
  const months = monthsSince([...duesOf.keys(), ...moved], asOf).map((month) => {
    const own = bookingsOf.get(month) ?? [];
    const ownDues = duesOf.get(month) ?? [];
    const due = ownDues.reduce<Amounts>(addAmounts, NO_AMOUNTS);
    const singles = ownDues.flatMap(({ single }) => single ?? []);
    const paid = amountsPaid(own);
    balances = subtractAmounts(addAmounts(balances, paid), due);
    return { month, due, paid, balances, balance: totalOf(balances), singles, bookings: own };
  });
  return {
    ...{ agreement, booksBegin, asOf, dues, months, opening, balances },
    openingBalance: totalOf(opening),
    balance: totalOf(balances),
  };
}

/** The account as `/api` writes it, in euros. */
export function tenantAccountToApi({ months, openingBalance, balance }: TenantAccount) {
  return {
    months: months.map(({ month, due, paid, balance: after }) => ({
      month,
      rentDue: toEuros(due.rent),
      rentPaid: toEuros(paid.rent),
      utilitiesDue: toEuros(due.utilities),
      utilitiesPaid: toEuros(paid.utilities),
      rentDepositDue: toEuros(due.deposit),
      rentDepositPaid: toEuros(paid.deposit),
      balance: toEuros(after),
    })),
    openingBalance: toEuros(openingBalance),
    balance: toEuros(balance),
  };
}

function monthOf(day: Day): string {
  return day.slice(0, 7);
}

/** All months from the earliest of some up to that of a day. */
function monthsSince(known: readonly string[], asOf: Day): string[] {
  const [first] = [...known].sort();
  const months: string[] = [];
  if (first !== undefined)
    for (let month = monthNumber(first); month <= monthNumber(asOf); month++) months.push(monthOf(firstDayOf(month)));
  return months;
}

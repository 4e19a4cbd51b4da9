import type { Day } from "../../base/calendar/day";
import { type Cents, toEuros } from "../../base/money/money";
import { amountsDue, listDues } from "../../portfolio/rental-agreements/dues/list-dues";
import type { Amounts } from "../../portfolio/rental-agreements/terms/agreement";
import { groupRows } from "../rows/group-rows";
import type { TenantBooking } from "./renting.server";
import type { ReportedAgreement } from "./renting-report";

/** The components of what a tenant pays, in their order. */
export const components = ["rent", "utilities", "deposit"] as const satisfies readonly (keyof Amounts)[];

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
  /** What was booked in the month, in the order of the days. */
  bookings: TenantBooking[];
};

/** What a tenant owed and paid, month by month. */
export type TenantAccount = {
  agreement: ReportedAgreement;
  /** Since when dues and payments count; null while everything does. */
  booksBegin: Day | null;
  asOf: Day;
  months: AccountMonth[];
  /** Balance on the day on which the books begin to count the agreement: below 0 was owed. */
  opening: Amounts;
  openingBalance: Cents;
  balances: Amounts;
  balance: Cents;
};

const NOTHING: Amounts = { rent: 0, utilities: 0, deposit: 0 };

/** Which component is booked on an account, by its routing key. */
export const componentOf: Record<TenantBooking["routingKey"], keyof Amounts> = {
  RENT: "rent",
  UTILITIES: "utilities",
  RENT_DEPOSIT: "deposit",
};

/**
 * The account of a tenant up to a day: the opening balance, then each month from the first in which something fell due or
 * was paid up to that of the day. `bookings` are those since the books begin, in the order of their days.
 */
export function tenantAccount(
  agreement: ReportedAgreement,
  bookings: readonly TenantBooking[],
  booksBegin: Day | null,
  asOf: Day,
): TenantAccount {
  const dues = listDues({ ...agreement, opening: NOTHING }, booksBegin, asOf);
  const dueInAll = amountsDue(agreement, booksBegin, asOf);
  const dueByMonths = dues.reduce((sum, one) => add(sum, one), NOTHING);
  const opening = subtract(dueByMonths, dueInAll);
  const months: AccountMonth[] = [];
  let balances = opening;
  const bookingsOf = groupRows(bookings, ({ valueDate }) => valueDate.slice(0, 7));
  // What was taken back, as a mistyped year is, is not when an account began.
  const moved = [...bookingsOf].flatMap(([month, own]) => (isNothing(paidWith(own)) ? [] : [month]));
  for (const month of monthsOf([...dues.map(({ dueDay }) => dueDay), ...moved], asOf)) {
    const own = bookingsOf.get(month) ?? [];
    const due = dues.filter(({ dueDay }) => dueDay.startsWith(month)).reduce((sum, one) => add(sum, one), NOTHING);
    const paid = paidWith(own);
    balances = subtract(add(balances, paid), due);
    months.push({ month, due, paid, balances, balance: total(balances), bookings: own });
  }
  return {
    agreement,
    booksBegin,
    asOf,
    months,
    opening,
    openingBalance: total(opening),
    balances,
    balance: total(balances),
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

function paidWith(bookings: readonly TenantBooking[]): Amounts {
  return bookings.reduce<Amounts>(
    (sum, { routingKey, cents }) => add(sum, { ...NOTHING, [componentOf[routingKey]]: cents }),
    NOTHING,
  );
}

function isNothing(amounts: Amounts): boolean {
  return components.every((component) => amounts[component] === 0);
}

/** All months from that of the earliest day up to that of another. */
function monthsOf(days: readonly Day[], asOf: Day): string[] {
  const [first = "9999"] = [...days].sort();
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= asOf; month = nextMonth(month)) months.push(month);
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

function add(one: Amounts, other: Amounts): Amounts {
  return {
    rent: one.rent + other.rent,
    utilities: one.utilities + other.utilities,
    deposit: one.deposit + other.deposit,
  };
}

function subtract(one: Amounts, other: Amounts): Amounts {
  return {
    rent: one.rent - other.rent,
    utilities: one.utilities - other.utilities,
    deposit: one.deposit - other.deposit,
  };
}

function total({ rent, utilities, deposit }: Amounts): Cents {
  return rent + utilities + deposit;
}

import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { listDues } from "../../portfolio/rental-agreements/dues/list-dues";
import type { Amounts } from "../../portfolio/rental-agreements/terms/agreement";
import type { TenantBooking } from "./renting.server";
import { componentOf, components, type TenantAccount } from "./tenant-account";

/** A line of the statement that a tenant gets: something fell due, or was paid. */
export type StatementLine = {
  kind: "due" | "paid";
  day: Day;
  amounts: Amounts;
  /** What it comes to; below 0 of a due is taken off, of a payment was paid back. */
  cents: Cents;
  /** Paid less due, with all before: below 0 is owed. */
  balance: Cents;
};

/** All that fell due and was paid on an account, in the order of the days, with what was left after each. */
export function listStatementLines({
  agreement,
  booksBegin,
  asOf,
  months,
  openingBalance,
}: TenantAccount): StatementLine[] {
  const dues = listDues({ ...agreement, opening: { rent: 0, utilities: 0, deposit: 0 } }, booksBegin, asOf)
    .filter((due) => components.some((component) => due[component] !== 0))
    .map(({ dueDay, ...amounts }) => ({ kind: "due" as const, day: dueDay, amounts }));
  const paid = groupPayments(months.flatMap(({ bookings }) => bookings)).map(({ valueDate, amounts }) => ({
    kind: "paid" as const,
    day: valueDate,
    amounts,
  }));
  let balance = openingBalance;
  return [...dues, ...paid]
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map((line) => {
      const cents = components.reduce((sum, component) => sum + line.amounts[component], 0);
      balance += line.kind === "paid" ? cents : -cents;
      return { ...line, cents, balance };
    });
}

/** A statement from a day on: what was left before it, and the lines since. */
export function linesFrom(
  { openingBalance, lines }: { openingBalance: Cents; lines: readonly StatementLine[] },
  from: Day,
): { openingBalance: Cents; lines: StatementLine[] } {
  const before = lines.filter(({ day }) => day < from);
  return { openingBalance: before.at(-1)?.balance ?? openingBalance, lines: lines.slice(before.length) };
}

/** What was paid with one booking on one day; `first` is one of its bookings. */
export type Payment = { valueDate: Day; amounts: Amounts; first: TenantBooking };

/** Bookings by their transaction and day, as one sum of money often pays rent and utilities; in the order of the bookings. */
export function groupPayments(bookings: readonly TenantBooking[]): Payment[] {
  const payments = new Map<string, Payment>();
  for (const booking of bookings) {
    const key = `${booking.transactionId} ${booking.valueDate}`;
    const payment = payments.get(key) ?? {
      valueDate: booking.valueDate,
      amounts: { rent: 0, utilities: 0, deposit: 0 },
      first: booking,
    };
    payment.amounts[componentOf[booking.routingKey]] += booking.cents;
    payments.set(key, payment);
  }
  return [...payments.values()];
}

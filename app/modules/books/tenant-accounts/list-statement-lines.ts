import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { SingleDue } from "../../portfolio/rental-agreements/terms/agreement";
import { type Amounts, hasAmounts, totalOf } from "../../portfolio/rental-agreements/terms/amounts";
import { groupPayments } from "./payments";
import type { TenantAccount } from "./tenant-account";

/** A line of the statement that a tenant gets: something fell due, or was paid. */
export type StatementLine = {
  kind: "due" | "paid";
  day: Day;
  amounts: Amounts;
  /** What it comes to; below 0 of a due is taken off, of a payment was paid back. */
  cents: Cents;
  /** Paid less due, with all before: below 0 is owed. */
  balance: Cents;
  single?: SingleDue;
};

/** All that fell due and was paid on an account, in the order of the days, with what was left after each. */
export function listStatementLines({ dues, months, openingBalance }: TenantAccount): StatementLine[] {
  const due = dues
    .filter((one) => one.kind !== "opening" && hasAmounts(one))
    .map(({ kind, dueDay, single, ...amounts }) => ({
      ...{ kind: "due" as const, day: dueDay, amounts },
      ...(single && { single }),
    }));
  const paid = groupPayments(months.flatMap(({ bookings }) => bookings)).map(({ valueDate, paid: amounts }) => ({
    kind: "paid" as const,
    day: valueDate,
    amounts,
  }));
  let balance = openingBalance;
  return [...due, ...paid]
    .sort((one, other) => one.day.localeCompare(other.day))
    .map((line) => {
      const cents = totalOf(line.amounts);
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

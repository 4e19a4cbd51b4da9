import type { Db } from "../../../../db/client";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { bankAccountNoun } from "../bank-accounts/bank-account-noun.server";
import { findGaps, type Joint } from "../bank-statements/find-gaps";
import { type LoadedStatement, readLoadedStatements } from "./repository.server";

/** The loaded statements of an account along the calendar, and whether its rows come to what the bank said last. */
export type Timeline = {
  id: number;
  name: string;
  iban: string;
  statements: { period: LoadedStatement; joint: Joint }[];
  /** The bank's last balance, and the first balance with all rows since: equal when nothing is missing. */
  balance: { day: Day; lastKnownCents: Cents; computedCents: Cents } | null;
};

/** The timeline of every bank account. */
export async function openTimelines(db: Db): Promise<Timeline[]> {
  const [accounts, { statements, days }] = await Promise.all([bankAccountNoun.list(db), readLoadedStatements(db)]);
  return accounts.map(({ id, name, iban }) => {
    const own = findGaps(statements.filter(({ bankAccountId }) => bankAccountId === id));
    const first = own.find(({ period }) => period.openingBalance !== null)?.period;
    const last = own
      .map(({ period }) => period)
      .reduce<LoadedStatement | null>(
        (best, period) => (period.closingBalance !== null && (!best || period.to >= best.to) ? period : best),
        null,
      );
    if (!first || !last) return { id, name, iban, statements: own, balance: null };
    const booked = days
      .filter(({ bankAccountId, day }) => bankAccountId === id && day >= first.from && day <= last.to)
      .reduce((sum, { cents }) => sum + cents, 0);
    const computedCents = (first.openingBalance ?? 0) + booked;
    const balance = { day: last.to, lastKnownCents: last.closingBalance ?? 0, computedCents };
    return { id, name, iban, statements: own, balance };
  });
}

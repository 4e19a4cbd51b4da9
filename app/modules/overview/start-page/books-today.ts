import type { Db } from "../../../../db/client";
import { type BatchRows, runGroups } from "../../../../db/run-batch";
import { addDays, type Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { BankState, selectBankStates } from "../../books/bank-statements/bank-states.server";
import { selectExpected } from "../../books/kept-receivables/expected-receipts.server";
import { arrearOfRow } from "../../books/kept-receivables/open-arrears";
import { runOnKept } from "../../books/kept-receivables/run-on-kept";
import { selectOwing, selectPayingStandings, sumMonth, sumOwed } from "../../books/kept-receivables/standings.server";
import { type Arrear, arrearOf, listArrears } from "../../books/tenant-accounts/list-arrears";
import { listRentsOfMonth, type RentsOfMonth, sumRents } from "../../books/tenant-accounts/rents-of-month";
import { selectTenantAgreements } from "../../books/tenant-accounts/repository.server";
import { agreementsOf } from "../../books/tenant-accounts/tenant-agreement";
import type { selectRunningYear } from "../../reports/annuals/annuals.server";
import { type RunningYear, runningYear } from "../../reports/annuals/running-year";
import type { countUnbooked } from "./start-page.server";

/** What those who keep the books see of a day, in cents. */
export type BooksToday = {
  rents: RentsOfMonth;
  arrears: ArrearsToday;
  /** How many lines of the bank are to be booked. */
  unbooked: number;
  /** Null where no account has a balance. */
  bank: { cents: Cents; accounts: (BankState & { isOld: boolean })[] } | null;
  year: RunningYear;
};

export type ArrearsToday = {
  count: number;
  owed: Cents;
  /** What of it is paid by receipts that are not booked, and by how many tenants. */
  expected: Cents;
  expectedTenants: number;
  /** Those to whom it is time to write, who owe most first. */
  overdue: Arrear[];
};

/** The balance of an account should be no older than this: statements come by the month. */
const DAYS_OF_BALANCE = 35;

/** So long after a due day it is time to write; § 556b BGB gives three working days, the bank some more. */
const DAYS_OF_GRACE = 10;

/** So many of those who are late are named, of those who owe most. */
const NAMED_OVERDUE = 3;
const LOOKED_AT = 6;

type MoneyRows = BatchRows<[ReturnType<typeof countUnbooked>, ReturnType<typeof selectBankStates>]>;

/** What is said of tenants. */
type Tenants = Pick<BooksToday, "rents" | "arrears">;

/** What tenants owe and paid as it is kept, as a group of queries. */
export function selectTenantsToday(today: Day) {
  return [sumMonth(), sumOwed(), selectPayingStandings(selectExpected(today)), selectOwing(1, LOOKED_AT)] as const;
}

/** What the rows of it come to. */
function tenantsOfKept(
  [[month], [owed], paying, owing]: BatchRows<ReturnType<typeof selectTenantsToday>>,
  today: Day,
): Tenants {
  const { due, open, tenants, openTenants } = month ?? { due: 0, open: 0, tenants: 0, openTenants: 0 };
  const rents = { due, paid: due - open, open, expected: 0, tenants, openTenants, expectedTenants: 0 };
  const sums = owed ?? { count: 0, rent: 0, utilities: 0, deposit: 0 };
  const arrears = {
    count: sums.count,
    owed: 0 - sums.rent - sums.utilities - sums.deposit,
    expected: 0,
    expectedTenants: 0,
  };
  for (const one of paying) {
    const openAfter = (cents: Cents) => Math.min(Math.max(0 - one.rents - cents, 0), one.due);
    const comes = openAfter(0) - openAfter(one.cents);
    rents.expected += comes;
    if (comes > 0) rents.expectedTenants++;
    const isOwed = Math.max(0 - one.balance, 0);
    arrears.expected += Math.min(one.cents, isOwed);
    if (isOwed > 0) arrears.expectedTenants++;
  }
  const expected = expectedOf(paying);
  return {
    rents,
    arrears: {
      ...arrears,
      overdue: overdueOf(
        owing.filter(({ dunningStop }) => dunningStop === null).map((row) => arrearOfRow(row, today)),
        expected,
      ),
    },
  };
}

/** The same reckoned anew, if too much of it is not kept. */
async function reckonTenants(db: Db, today: Day): Promise<Tenants> {
  const [begin, stored, _places, ...paid] = selectTenantAgreements(today, { withExpired: true });
  const { rows, receipts } = await runGroups(db, {
    rows: [begin, stored, ...paid],
    receipts: [selectExpected(today)],
  });
  const [booksBeginRows, agreed, ...paidRows] = rows;
  const { agreements, booksBegin } = agreementsOf([booksBeginRows, agreed, [], ...paidRows], today);
  const expected = expectedOf(receipts[0]);
  const { shown, count, sums } = listArrears(agreements, booksBegin, today, 1, LOOKED_AT);
  const arrears: ArrearsToday = { count, owed: sums.owed, expected: 0, expectedTenants: 0, overdue: [] };
  for (const agreement of agreements) {
    const cents = expected.get(agreement.id);
    const owed = cents === undefined ? 0 : (arrearOf(agreement, booksBegin, today)?.owed ?? 0);
    arrears.expected += Math.min(cents ?? 0, owed);
    if (owed > 0) arrears.expectedTenants++;
  }
  arrears.overdue = overdueOf(shown, expected);
  return { rents: sumRents(listRentsOfMonth(agreements, booksBegin, today, expected)), arrears };
}

/** Those to whom it is time to write, of those who owe most. */
function overdueOf(owing: readonly Arrear[], expected: ReadonlyMap<number, Cents>): Arrear[] {
  return owing
    .filter(
      ({ agreementId, owed, daysOverdue }) => daysOverdue >= DAYS_OF_GRACE && owed > (expected.get(agreementId) ?? 0),
    )
    .slice(0, NAMED_OVERDUE);
}

/** What is said of tenants on a day, as it is kept, or else as it is reckoned anew. */
export async function openTenantsToday(db: Db, today: Day): Promise<Tenants> {
  const kept = await runOnKept(db, today, { tenants: selectTenantsToday(today) });
  return kept ? tenantsOfKept(kept.tenants, today) : reckonTenants(db, today);
}

/** What the rows of a day come to. */
export function booksToday(
  [[unbooked], banks]: MoneyRows,
  year: BatchRows<ReturnType<typeof selectRunningYear>>,
  tenants: Tenants,
  today: Day,
): BooksToday {
  return { ...tenants, unbooked: unbooked?.count ?? 0, bank: bankToday(banks, today), year: runningYear(year, today) };
}

/** The cents that are received and not booked, by the agreement that they are expected of. */
export function expectedOf(receipts: readonly { agreementId: number; cents: Cents }[]): Map<number, Cents> {
  return new Map(receipts.map(({ agreementId, cents }) => [agreementId, cents]));
}

/** What the bank said last of all accounts. */
export function bankToday(banks: readonly BankState[], today: Day): BooksToday["bank"] {
  if (banks.every(({ cents }) => cents === null)) return null;
  const oldest = addDays(today, -DAYS_OF_BALANCE);
  return {
    cents: banks.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    accounts: banks.map((account) => ({ ...account, isOld: account.day === null || account.day < oldest })),
  };
}

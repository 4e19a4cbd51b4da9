import type { BatchRows } from "../../../../db/run-batch";
import { addDays, type Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { BankState, selectBankStates } from "../../books/bank-statements/bank-states.server";
import { type Arrear, arrearOf, listArrears } from "../../books/tenant-accounts/list-arrears";
import { listRentsOfMonth, type RentsOfMonth, sumRents } from "../../books/tenant-accounts/rents-of-month";
import { selectTenantAgreements } from "../../books/tenant-accounts/repository.server";
import { agreementsOf } from "../../books/tenant-accounts/tenant-agreement";
import type { selectRunningYear } from "../../reports/annuals/annuals.server";
import { type RunningYear, runningYear } from "../../reports/annuals/running-year";
import type { countUnbooked, selectExpected } from "./start-page.server";

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

type MoneyRows = BatchRows<
  [ReturnType<typeof countUnbooked>, ReturnType<typeof selectExpected>, ReturnType<typeof selectBankStates>]
>;

/** What agreements owe and paid by a day, without where their flats are, which nothing here names. */
export function selectOwing(today: Day) {
  const [begin, stored, _places, ...paid] = selectTenantAgreements(today, { withExpired: true });
  return [begin, stored, ...paid] as const;
}

/** What the rows of a day come to. */
export function booksToday(
  [[unbooked], receipts, banks]: MoneyRows,
  year: BatchRows<ReturnType<typeof selectRunningYear>>,
  [begin, stored, ...paid]: BatchRows<ReturnType<typeof selectOwing>>,
  today: Day,
): BooksToday {
  const { agreements, booksBegin } = agreementsOf([begin, stored, [], ...paid], today);
  const expected = expectedOf(receipts);
  const { shown, count, sums } = listArrears(agreements, booksBegin, today, 1, LOOKED_AT);
  const arrears: ArrearsToday = { count, owed: sums.owed, expected: 0, expectedTenants: 0, overdue: [] };
  for (const agreement of agreements) {
    const cents = expected.get(agreement.id);
    const owed = cents === undefined ? 0 : (arrearOf(agreement, booksBegin, today)?.owed ?? 0);
    arrears.expected += Math.min(cents ?? 0, owed);
    if (owed > 0) arrears.expectedTenants++;
  }
  arrears.overdue = shown
    .filter(
      ({ agreementId, owed, daysOverdue }) => daysOverdue >= DAYS_OF_GRACE && owed > (expected.get(agreementId) ?? 0),
    )
    .slice(0, NAMED_OVERDUE);
  return {
    rents: sumRents(listRentsOfMonth(agreements, booksBegin, today, expected)),
    arrears,
    unbooked: unbooked?.count ?? 0,
    bank: bankToday(banks, today),
    year: runningYear(year, today),
  };
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

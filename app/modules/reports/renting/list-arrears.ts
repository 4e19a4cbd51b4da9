import { type Day, daysBetween } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { amountsDue } from "../../portfolio/rental-agreements/dues/list-dues";
import type { Amounts, Term } from "../../portfolio/rental-agreements/terms/agreement";
import { cutRows, type RowsPlace } from "../rows/cut-rows";
import { countedComponents, openSince } from "./list-open-dues";
import type { ReportedAgreement } from "./renting-report";
import { components } from "./tenant-account";

/** What a tenant owes on a day, in cents. */
export type Arrear = Term & {
  agreementId: number;
  propertyId: number;
  city: string | null;
  address: string | null;
  counterParty: string | null;
  /** Paid less due, by component: below 0 is owed. */
  balances: Amounts;
  /** What is owed in all; positive. */
  owed: Cents;
  /** Since when the oldest of what is owed is due, and how many days ago that was. */
  since: Day;
  daysOverdue: number;
};

/** What all tenants owe on a day by the books, and those on one page, the most first. */
export type Arrears = RowsPlace & {
  shown: Arrear[];
  /** How many tenants owe something. */
  count: number;
  sums: Pick<Arrear, "balances" | "owed">;
};

/** So many stand on a page. */
export const ARREARS_A_PAGE = 50;

/**
 * A page of what tenants owe on a day by the books, the last one where there are fewer. The deposit of an agreement that has
 * ended is left out, for it went back. Since when something is owed is worked out of those on the page alone.
 */
export function listArrears(
  agreements: readonly ReportedAgreement[],
  booksBegin: Day | null,
  asOf: Day,
  page: number,
): Arrears {
  const debts = agreements
    .flatMap((agreement) => debtOf(agreement, booksBegin, asOf) ?? [])
    .sort((one, other) => other.owed - one.owed || one.agreement.id - other.agreement.id);
  const { shown, ...place } = cutRows(debts, page, ARREARS_A_PAGE);
  return {
    ...place,
    shown: shown.map((debt) => datedArrear(debt, booksBegin, asOf)),
    count: debts.length,
    sums: sumDebts(debts),
  };
}

/** What the tenant of one agreement owes on a day; null if it is nothing. */
export function arrearOf(agreement: ReportedAgreement, booksBegin: Day | null, asOf: Day): Arrear | null {
  const debt = debtOf(agreement, booksBegin, asOf);
  return debt && datedArrear(debt, booksBegin, asOf);
}

/** What of an arrear is quickly worked out. */
type Debt = Pick<Arrear, "balances" | "owed"> & { agreement: ReportedAgreement };

function debtOf(agreement: ReportedAgreement, booksBegin: Day | null, asOf: Day): Debt | null {
  const { paid } = agreement;
  const due = amountsDue(agreement, booksBegin, asOf);
  const balances: Amounts = { rent: 0, utilities: 0, deposit: 0 };
  let owed = 0;
  for (const component of countedComponents(agreement, asOf)) {
    balances[component] = paid[component] - due[component];
    owed -= balances[component];
  }
  return owed > 0 ? { agreement, balances, owed } : null;
}

function sumDebts(debts: readonly Debt[]): Arrears["sums"] {
  const sums = { balances: { rent: 0, utilities: 0, deposit: 0 }, owed: 0 };
  for (const { balances, owed } of debts) {
    for (const component of components) sums.balances[component] += balances[component];
    sums.owed += owed;
  }
  return sums;
}

function datedArrear({ agreement, balances, owed }: Debt, booksBegin: Day | null, asOf: Day): Arrear {
  const since = openSince(agreement, booksBegin, asOf);
  const { id, propertyId, city, streetAndNumber, counterParty, startDate, endDate } = agreement;
  return {
    agreementId: id,
    propertyId,
    city,
    address: streetAndNumber,
    counterParty,
    startDate,
    endDate,
    balances,
    owed,
    since,
    daysOverdue: daysBetween(since, asOf),
  };
}

import { type Day, daysBetween } from "../../base/calendar/day";
import { cutRows, type RowsPlace } from "../../base/lists/cut-rows";
import type { Cents } from "../../base/money/money";
import type { Term } from "../../portfolio/rental-agreements/terms/agreement";
import { type Amounts, components, NO_AMOUNTS, totalOf } from "../../portfolio/rental-agreements/terms/amounts";
import { amountsDue } from "./dues/list-dues";
import { listOpenDues } from "./list-open-dues";
import { countedComponents, type TenantAgreement } from "./tenant-agreement";

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
  /** What each of them owes. */
  debts: Pick<Arrear, "agreementId" | "owed">[];
};

/** So many stand on a page. */
export const ARREARS_A_PAGE = 50;

/**
 * A page of what tenants owe on a day by the books, the last one if there are fewer. The deposit of an agreement that has ended
 * is left out. Since when something is owed is worked out of those on the page alone.
 */
export function listArrears(
  agreements: readonly TenantAgreement[],
  booksBegin: Day | null,
  asOf: Day,
  page: number,
  size: number = ARREARS_A_PAGE,
): Arrears {
  const debts: Debt[] = [];
  const balances = { ...NO_AMOUNTS };
  for (const agreement of agreements) {
    const debt = debtOf(agreement, booksBegin, asOf);
    if (!debt) continue;
    debts.push(debt);
    for (const component of components) balances[component] += debt.balances[component];
  }
  debts.sort((one, other) => other.owed - one.owed || one.agreement.id - other.agreement.id);
  const { shown, ...place } = cutRows(debts, page, size);
  return {
    ...place,
    shown: shown.map((debt) => datedArrear(debt, booksBegin, asOf)),
    count: debts.length,
    sums: { balances, owed: 0 - totalOf(balances) },
    debts: debts.map(({ agreement, owed }) => ({ agreementId: agreement.id, owed })),
  };
}

/** What the tenant of one agreement owes on a day; null if it is nothing. */
export function arrearOf(agreement: TenantAgreement, booksBegin: Day | null, asOf: Day): Arrear | null {
  const debt = debtOf(agreement, booksBegin, asOf);
  return debt && datedArrear(debt, booksBegin, asOf);
}

/** What of an arrear is quickly worked out. */
type Debt = Pick<Arrear, "balances" | "owed"> & { agreement: TenantAgreement };

function debtOf(agreement: TenantAgreement, booksBegin: Day | null, asOf: Day): Debt | null {
  const balances = balancesOn(agreement, booksBegin, asOf);
  const owed = -totalOf(balances);
  return owed > 0 ? { agreement, balances, owed } : null;
}

/** What an agreement comes to by the books on a day: paid less due of what counts, below 0 is owed. */
export function balancesOn(agreement: TenantAgreement, booksBegin: Day | null, asOf: Day): Amounts {
  const due = amountsDue(agreement, booksBegin, asOf);
  const { paid } = agreement;
  const hasDeposit = countedComponents(agreement, asOf).includes("deposit");
  // There are thousands: an object that is spread into it makes one some fifty times as slow.
  return {
    rent: paid.rent - due.rent,
    utilities: paid.utilities - due.utilities,
    deposit: hasDeposit ? paid.deposit - due.deposit : 0,
  };
}

function datedArrear({ agreement, balances, owed }: Debt, booksBegin: Day | null, asOf: Day): Arrear {
  const { id, propertyId, city, streetAndNumber, counterParty, startDate, endDate } = agreement;
  const [oldest] = listOpenDues(agreement, booksBegin, asOf);
  const since = oldest?.dueDay ?? asOf;
  return {
    ...{ agreementId: id, propertyId, city, address: streetAndNumber, counterParty, startDate, endDate },
    ...{ balances, owed, since },
    daysOverdue: daysBetween(since, asOf),
  };
}

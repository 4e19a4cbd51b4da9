import { type Day, daysBetween } from "../../calendar/day";
import type { Cents } from "../../money/money";
import type { Amounts, Term } from "../../rental-agreements/agreement";
import { amountsDue } from "../../rental-agreements/dues/list-dues";
import { countedComponents, listOpenDues } from "./list-open-dues";
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

/**
 * What tenants owe on a day by the books, the most first. The deposit of an agreement that has ended is left out,
 * for it went back.
 */
export function listArrears(agreements: readonly ReportedAgreement[], booksBegin: Day | null, asOf: Day): Arrear[] {
  return agreements
    .flatMap((agreement) => arrearOf(agreement, booksBegin, asOf) ?? [])
    .sort((one, other) => other.owed - one.owed || one.agreementId - other.agreementId);
}

/** What arrears come to in all. */
export function sumArrears(arrears: readonly Arrear[]): Pick<Arrear, "balances" | "owed"> {
  const sums = { balances: { rent: 0, utilities: 0, deposit: 0 }, owed: 0 };
  for (const { balances, owed } of arrears) {
    for (const component of components) sums.balances[component] += balances[component];
    sums.owed += owed;
  }
  return sums;
}

/** What the tenant of one agreement owes on a day; null if it is nothing. */
export function arrearOf(agreement: ReportedAgreement, booksBegin: Day | null, asOf: Day): Arrear | null {
  const counted = countedComponents(agreement, asOf);
  const sumOf = (amounts: Amounts) => counted.reduce((sum, component) => sum + amounts[component], 0);
  const dueInAll = amountsDue(agreement, booksBegin, asOf);
  const owed = sumOf(dueInAll) - sumOf(agreement.paid);
  if (owed <= 0) return null;
  const balances: Amounts = { rent: 0, utilities: 0, deposit: 0 };
  for (const component of counted) balances[component] = agreement.paid[component] - dueInAll[component];
  const since = listOpenDues(agreement, booksBegin, asOf)[0]?.dueDay ?? asOf;
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

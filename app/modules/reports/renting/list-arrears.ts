import { type Day, daysBetween } from "../../calendar/day";
import type { Cents } from "../../money/money";
import type { Amounts, Term } from "../../rental-agreements/agreement";
import { agreementState } from "../../rental-agreements/agreement-state";
import { listDues } from "../../rental-agreements/dues/list-dues";
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
 * What tenants owe on a day by the books, the most first. What was paid counts for what fell due first. The deposit of an
 * agreement that has ended is left out, for it went back.
 */
export function listArrears(agreements: readonly ReportedAgreement[], booksBegin: Day | null, asOf: Day): Arrear[] {
  return agreements
    .flatMap((agreement) => arrearOf(agreement, booksBegin, asOf) ?? [])
    .sort((one, other) => other.owed - one.owed || one.agreementId - other.agreementId);
}

function arrearOf(agreement: ReportedAgreement, booksBegin: Day | null, asOf: Day): Arrear | null {
  const counted = components.filter((one) => one !== "deposit" || agreementState(agreement, asOf) === "running");
  const balances: Amounts = { rent: 0, utilities: 0, deposit: 0 };
  for (const component of counted) balances[component] = agreement.paid[component];
  let left = counted.reduce((sum, component) => sum + agreement.paid[component], 0);
  let since: Day | null = null;
  for (const due of listDues(agreement, booksBegin, asOf)) {
    for (const component of counted) {
      balances[component] -= due[component];
      left -= due[component];
    }
    if (left >= 0) since = null;
    else since ??= due.dueDay;
  }
  if (since === null || left >= 0) return null;
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
    owed: 0 - left,
    since,
    daysOverdue: daysBetween(since, asOf),
  };
}

import { compareTexts } from "../../../texts/format";
import { compareDays, type Day } from "../../base/calendar/day";
import { cutRows, type RowsPlace } from "../../base/lists/cut-rows";
import type { Cents } from "../../base/money/money";
import { hasWords } from "../../base/search/has-words";
import { monthlyDay, type TenantAgreement } from "../../books/tenant-accounts/tenant-agreement";
import { type AgreementState, agreementState } from "../../portfolio/rental-agreements/agreement-state";
import { rentOnDay } from "../../portfolio/rental-agreements/terms/rent-on-day";
import type { TenantSort, TenantView } from "./tenant-view";

/** A tenant of a list, with the rent of a month that is valid today, or was last or will be first; in cents. */
export type ListedTenant = {
  agreement: TenantAgreement;
  state: AgreementState;
  rent: Cents | null;
  utilities: Cents | null;
  deposit: Cents | null;
  /** Paid less due, below 0 is owed; null for who may not see it. */
  balance: Cents | null;
  /** The last day on which money came in; null if none did, or for who may not see it. */
  lastPaid: Day | null;
};

export type ListedTenants = RowsPlace & {
  shown: ListedTenant[];
  /** How many there are on all pages, and in each state, whichever is asked for. */
  count: number;
  states: Record<AgreementState, number>;
  /** Of rents those of today alone. */
  sums: { rent: Cents; utilities: Cents; deposit: Cents; balance: Cents };
};

/** So many stand on a page. */
export const TENANTS_A_PAGE = 50;

/** What a list says of the money of a tenant. */
export type TenantMoney = Pick<ListedTenant, "balance" | "lastPaid">;

/** What a list has besides its view: the properties of the folder that is asked for, money as far as it is seen, how many stand on a page. */
export type TenantScope = {
  within: ReadonlySet<number> | null;
  moneyOf: (agreement: TenantAgreement) => TenantMoney;
  size: number;
};

/** A page of the tenants that a view asks for, the last one if there are fewer; of two of one name the earlier agreement first. */
export function listTenants(
  agreements: readonly TenantAgreement[],
  asOf: Day,
  view: TenantView,
  { within, moneyOf, size }: TenantScope,
): ListedTenants {
  const states = { running: 0, future: 0, ended: 0 };
  const listed: ListedTenant[] = [];
  const isFound = hasWords(view.text);
  for (const agreement of agreements) {
    if (within && !within.has(agreement.propertyId)) continue;
    if (view.text && !isFound(textOf(agreement))) continue;
    const state = agreementState(agreement, asOf);
    states[state]++;
    if (view.state !== "all" && view.state !== state) continue;
    const { balance, lastPaid } = moneyOf(agreement);
    const step = rentOnDay(agreement, monthlyDay(agreement, asOf));
    listed.push({
      agreement,
      state,
      rent: step?.rent ?? null,
      utilities: step?.utilities ?? null,
      deposit: agreement.hasDeposit ? agreement.rentDeposit : null,
      ...{ balance, lastPaid },
    });
  }
  const { shown, ...place } = cutRows(listed.sort(inOrderOf(view)), view.page, size);
  return { ...place, shown, count: listed.length, states, sums: sumsOf(listed) };
}

function textOf({ counterParty, streetAndNumber, city }: TenantAgreement): string {
  return `${counterParty ?? ""} ${streetAndNumber ?? ""} ${city ?? ""}`;
}

type Order = (one: ListedTenant, other: ListedTenant) => number;

/** What is not known stands behind all else. */
function byText(textOf: (tenant: ListedTenant) => string | null): Order {
  return (one, other) => {
    const [left, right] = [textOf(one), textOf(other)];
    if (!left || !right) return left ? -1 : right ? 1 : 0;
    return compareTexts(left, right);
  };
}

function byNumber(numberOf: (tenant: ListedTenant) => number | null): Order {
  return (one, other) => (numberOf(one) ?? 0) - (numberOf(other) ?? 0);
}

const byName = byText(({ agreement }) => agreement.counterParty);
const byCity = byText(({ agreement }) => agreement.city);
const byStreet = byText(({ agreement }) => agreement.streetAndNumber);

const orders: Record<TenantSort, Order> = {
  name: byName,
  place: (one, other) => byCity(one, other) || byStreet(one, other),
  since: (one, other) => compareDays(one.agreement.startDate, other.agreement.startDate),
  rent: byNumber(({ rent, utilities }) => (rent ?? 0) + (utilities ?? 0)),
  balance: byNumber(({ balance }) => balance),
  // Who never paid stands before who paid long ago.
  lastPaid: (one, other) => compareDays(one.lastPaid ?? "", other.lastPaid ?? ""),
  deposit: byNumber(({ deposit }) => deposit),
};

function inOrderOf({ sort, isDescending }: TenantView): Order {
  const direction = isDescending ? -1 : 1;
  return (one, other) =>
    direction * orders[sort](one, other) || byName(one, other) || one.agreement.id - other.agreement.id;
}

function sumsOf(listed: readonly ListedTenant[]): ListedTenants["sums"] {
  const sums = { rent: 0, utilities: 0, deposit: 0, balance: 0 };
  for (const { state, rent, utilities, deposit, balance } of listed) {
    if (state === "running") {
      sums.rent += rent ?? 0;
      sums.utilities += utilities ?? 0;
    }
    sums.deposit += deposit ?? 0;
    sums.balance += balance ?? 0;
  }
  return sums;
}

import { relationTexts } from "../../../texts/relations";
import { addressOf } from "../../base/addresses/address";
import { agreementState } from "../../portfolio/rental-agreements/agreement-state";
import {
  type Component,
  components,
  hasAmounts,
  subtractAmounts,
} from "../../portfolio/rental-agreements/terms/amounts";
import { rentOnDay } from "../../portfolio/rental-agreements/terms/rent-on-day";
import { entryFilterToQuery } from "../ledger/entries/entry-filter";
import { countsSince } from "./dues/list-dues";
import { arrearOf } from "./list-arrears";
import { componentOf, groupPayments, type Payment, type TenantBooking } from "./payments";
import type { AccountMonth, TenantAccount } from "./tenant-account";
import { monthlyDay, type TenantAgreement } from "./tenant-agreement";

/** What was paid with one booking. */
export type ShownPayment = Omit<Payment, "first"> & {
  /** The way to it, and what it was booked as; null for who may not open the books. */
  booking: { path: string; description: string } | null;
};

export type ShownMonth = Omit<AccountMonth, "bookings"> & {
  payments: ShownPayment[];
  /** Where the entries stand that each component's payments are the sum of. */
  entryPaths: Partial<Record<Component, string>>;
};

/** Why nothing fell due on an account. */
export type NothingDue = "future" | "no-rent" | "before-books";

/** The account of a tenant as a page draws it, the latest month first; who may not open the books gets no way into them. */
export function showTenantAccount(account: TenantAccount, mayOpenBooks: boolean) {
  const { agreement, booksBegin, asOf, months, opening, openingBalance, balances, balance } = account;
  const { id, propertyId, counterParty, startDate, endDate, rentSteps, rentDeposit, hasDeposit, paid } = agreement;
  const step = rentOnDay(agreement, monthlyDay(agreement, asOf));
  const since = countsSince(agreement, booksBegin);
  const hasDeposits =
    opening.deposit !== 0 || months.some(({ due, paid: had }) => due.deposit !== 0 || had.deposit !== 0);
  return {
    agreementId: id,
    propertyId,
    address: addressOf({ ...agreement, zipCode: null }, relationTexts.unknownPlace),
    counterParty,
    startDate,
    endDate,
    state: agreementState(agreement, asOf),
    rent: step?.rent ?? null,
    utilities: step?.utilities ?? null,
    rentDeposit: hasDeposit ? rentDeposit : null,
    since,
    isSinceBooksBegin: since > startDate,
    opening,
    openingBalance: hasAmounts(opening) ? openingBalance : null,
    due: subtractAmounts(paid, balances),
    paid,
    balances,
    balance,
    arrear: showArrear(account),
    /** Whether something is due that is none of the components: it counts among the utilities. */
    hasSingles: months.some(({ singles }) => singles.length > 0),
    /** Those of which there is anything to tell; rent and utilities always. */
    components: components.filter((component) => component !== "deposit" || hasDeposits),
    months: withoutQuietEnd(months)
      .map((month) => showMonth(month, agreement, mayOpenBooks))
      .toReversed(),
    nothingDue: nothingDue(account),
    isUnpaid: months.every(({ bookings }) => bookings.length === 0) && balance < 0,
    hasRent: rentSteps.length > 0,
  };
}

export type ShownTenantAccount = ReturnType<typeof showTenantAccount>;

/** What of it is to be asked for, and how long it has been due; null if it is nothing. */
function showArrear({ agreement, booksBegin, asOf }: TenantAccount) {
  const arrear = arrearOf(agreement, booksBegin, asOf);
  return arrear && { owed: arrear.owed, since: arrear.since, daysOverdue: arrear.daysOverdue };
}

function nothingDue({ agreement, booksBegin, asOf, months, openingBalance }: TenantAccount): NothingDue | null {
  if (withoutQuietEnd(months).length > 0 || openingBalance !== 0) return null;
  const { startDate, endDate, rentSteps } = agreement;
  if (asOf < startDate) return "future";
  const isBeforeBooks = booksBegin !== null && (asOf < booksBegin || (endDate !== null && endDate < booksBegin));
  return isBeforeBooks && rentSteps.length > 0 ? "before-books" : "no-rent";
}

/** Nothing more happens after the last month of an agreement that has ended. */
function withoutQuietEnd(months: readonly AccountMonth[]): AccountMonth[] {
  const last = months.findLastIndex(({ due, bookings }) => bookings.length > 0 || hasAmounts(due));
  return months.slice(0, last + 1);
}

function showMonth(
  { bookings, ...month }: AccountMonth,
  agreement: TenantAgreement,
  mayOpenBooks: boolean,
): ShownMonth {
  return {
    ...month,
    payments: groupPayments(bookings).map(({ first: { transactionId, description }, ...payment }) => ({
      ...payment,
      booking: mayOpenBooks ? { path: `/accounting/ledger-entries/${transactionId}`, description } : null,
    })),
    entryPaths: mayOpenBooks ? entryPathsOf(bookings, agreement) : {},
  };
}

/** The ledger narrowed so that its sum is what was paid of a component; none if it was booked on several accounts. */
function entryPathsOf(bookings: readonly TenantBooking[], { id, propertyId }: TenantAgreement) {
  const paths: ShownMonth["entryPaths"] = {};
  for (const component of components) {
    const own = bookings.filter(({ routingKey }) => componentOf[routingKey] === component);
    const [first] = own;
    const last = own.at(-1);
    if (!first || !last || own.some(({ accountId }) => accountId !== first.accountId)) continue;
    paths[component] = `/accounting/ledger-entries${entryFilterToQuery({
      accountId: first.accountId,
      flowType: "PROPERTY",
      flowId: propertyId,
      subFlowType: "RENTAL_AGREEMENT",
      subFlowId: id,
      fromDate: first.valueDate,
      toDate: last.valueDate,
    })}`;
  }
  return paths;
}

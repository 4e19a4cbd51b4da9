import { relationTexts } from "../../../texts/relations";
import { addressOf } from "../../base/addresses/address";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { entryFilterToQuery } from "../../books/ledger/entries/entry-filter";
import { agreementState } from "../../portfolio/rental-agreements/agreement-state";
import { rentOnDay } from "../../portfolio/rental-agreements/dues/rent-on-day";
import type { Amounts } from "../../portfolio/rental-agreements/terms/agreement";
import { arrearOf } from "./list-arrears";
import { groupPayments } from "./list-statement-lines";
import type { TenantBooking } from "./renting.server";
import { monthlyDay, type ReportedAgreement } from "./renting-report";
import { type AccountMonth, componentOf, components, type TenantAccount } from "./tenant-account";

/** What was paid with one booking. */
export type ShownPayment = {
  valueDate: Day;
  paid: Amounts;
  /** The way to it, and what it was booked as; null for who may not open the books. */
  booking: { path: string; description: string } | null;
};

export type ShownMonth = Omit<AccountMonth, "bookings"> & {
  payments: ShownPayment[];
  /** Where the entries stand that each component's payments are the sum of. */
  entryPaths: Partial<Record<keyof Amounts, string>>;
};

/** Why nothing fell due on an account. */
export type NothingDue = "future" | "no-rent" | "before-books";

/** The account of a tenant as a page draws it, the latest month first; who may not open the books gets no way into them. */
export function showTenantAccount(account: TenantAccount, mayOpenBooks: boolean) {
  const { agreement, booksBegin, asOf, months, opening, openingBalance, balances, balance } = account;
  const { id, propertyId, counterParty, startDate, endDate, rentSteps, rentDeposit, hasDeposit, paid } = agreement;
  const step = rentOnDay(agreement, monthlyDay(agreement, asOf));
  const due = fromEach((component) => paid[component] - balances[component]);
  const counts = (component: keyof Amounts) =>
    opening[component] !== 0 || months.some((month) => month.due[component] !== 0 || month.paid[component] !== 0);
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
    since: booksBegin !== null && booksBegin > startDate ? booksBegin : startDate,
    isSinceBooksBegin: booksBegin !== null && booksBegin > startDate,
    opening,
    openingBalance: components.some((component) => opening[component] !== 0) ? openingBalance : null,
    due,
    paid,
    balances,
    balance,
    arrear: showArrear(account),
    /** Those of which there is anything to tell; rent and utilities always. */
    components: components.filter((component) => component !== "deposit" || counts(component)),
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
  const last = months.findLastIndex(
    ({ due, bookings }) => bookings.length > 0 || components.some((component) => due[component] !== 0),
  );
  return months.slice(0, last + 1);
}

function showMonth(
  { bookings, ...month }: AccountMonth,
  agreement: ReportedAgreement,
  mayOpenBooks: boolean,
): ShownMonth {
  return {
    ...month,
    payments: paymentsOf(bookings, mayOpenBooks),
    entryPaths: mayOpenBooks ? entryPathsOf(bookings, agreement) : {},
  };
}

function paymentsOf(bookings: readonly TenantBooking[], mayOpenBooks: boolean): ShownPayment[] {
  return groupPayments(bookings).map(({ valueDate, amounts, first: { transactionId, description } }) => ({
    valueDate,
    paid: amounts,
    booking: mayOpenBooks ? { path: `/accounting/ledger-entries/${transactionId}`, description } : null,
  }));
}

/** The ledger narrowed so that its sum is what was paid of a component; none where it was booked on several accounts. */
function entryPathsOf(bookings: readonly TenantBooking[], { id, propertyId }: ReportedAgreement) {
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

function fromEach(amountOf: (component: keyof Amounts) => Cents): Amounts {
  return { rent: amountOf("rent"), utilities: amountOf("utilities"), deposit: amountOf("deposit") };
}

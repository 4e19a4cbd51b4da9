import type { Db } from "../../../../db/client";
import { type BatchRows, runBatch } from "../../../../db/run-batch";
import { reportTexts } from "../../../texts/reports/reports";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { NO_SENDER } from "../../base/settings/open-settings";
import { selectSender } from "../../base/settings/repository.server";
import type { Amounts } from "../../portfolio/rental-agreements/terms/agreement";
import type { FigureExplanation } from "../rows/figure";
import { groupRows } from "../rows/group-rows";
import type { AccountSum } from "../rows/ledger-inputs";
import { explainRenting } from "./explain-renting";
import { type Arrears, listArrears } from "./list-arrears";
import {
  type PaidSums,
  selectAddressee,
  selectRenting,
  selectTenantBookings,
  selectUnbookedReceipts,
  type TenantBooking,
} from "./renting.server";
import { type RentingFigure, type RentingReport, type ReportedAgreement, reportRenting } from "./renting-report";
import { type TenantAccount, tenantAccount } from "./tenant-account";
import { type TenantLetter, tenantLetter } from "./tenant-letter";

type RentingRows = BatchRows<ReturnType<typeof selectRenting>>;

/** The report of rentals as of a day, with the agreements that have ended or without them, in one round trip. */
export async function openRenting(
  db: Db,
  asOf: Day,
  asked: { withExpired: boolean } = { withExpired: true },
): Promise<RentingReport> {
  const { agreements, booksBegin } = agreementsOf(await runBatch(db, selectRenting(asOf, asked)), asOf);
  return reportRenting(agreements, booksBegin, asOf);
}

/**
 * A page of what tenants owe on a day, the first being 1, and how many receipts are not booked yet and may pay for it, in
 * one round trip.
 */
export async function openArrears(db: Db, asOf: Day, page: number): Promise<Arrears & { unbooked: number }> {
  const [receipts, ...renting] = await runBatch(db, [
    selectUnbookedReceipts(asOf),
    ...selectRenting(asOf, { withExpired: true }),
  ]);
  const { agreements, booksBegin } = agreementsOf(renting, asOf);
  return { ...listArrears(agreements, booksBegin, asOf, page), unbooked: receipts[0]?.count ?? 0 };
}

/** How a figure of an agreement came about; `not-found` if the report has no such agreement. */
export async function openRentingFigure(
  db: Db,
  agreementId: number,
  figure: RentingFigure,
  asOf: Day,
): Promise<FigureExplanation> {
  const [bookings, ...renting] = await runBatch(db, [
    selectTenantBookings(agreementId, asOf),
    ...selectRenting(asOf, { only: agreementId }),
  ]);
  const { agreements, booksBegin } = agreementsOf(renting, asOf);
  const report = reportRenting(agreements, booksBegin, asOf);
  const [row] = report.rows;
  if (!row) throw new DomainError("not-found", reportTexts.rowNotFound);
  return explainRenting(row, figure, sumAccounts(bookings), report);
}

/** The account of an agreement's tenant up to a day, in one round trip; `not-found` with the given sentence if there is none. */
export async function openTenantAccount(
  db: Db,
  agreementId: number,
  asOf: Day,
  notFound: string,
): Promise<TenantAccount> {
  const [bookings, ...renting] = await runBatch(db, [
    selectTenantBookings(agreementId, asOf),
    ...selectRenting(asOf, { only: agreementId }),
  ]);
  return accountOf(bookings, renting, asOf, notFound);
}

/**
 * A letter to an agreement's tenant on an account as of a day, written today, and how many receipts are not booked yet and may
 * pay for what it asks, in one round trip; `not-found` with the given sentence if there is no such agreement.
 */
export async function openTenantLetter(
  db: Db,
  agreementId: number,
  { asOf, today }: { asOf: Day; today: Day },
  notFound: string,
): Promise<TenantLetter & { unbooked: number }> {
  const [receipts, bookings, [addressee], [sender = NO_SENDER], ...renting] = await runBatch(db, [
    selectUnbookedReceipts(asOf),
    selectTenantBookings(agreementId, asOf),
    selectAddressee(db, agreementId),
    selectSender(db),
    ...selectRenting(asOf, { only: agreementId }),
  ]);
  const account = accountOf(bookings, renting, asOf, notFound);
  if (!addressee) throw new DomainError("not-found", notFound);
  return { ...tenantLetter(account, addressee, sender, today), unbooked: receipts[0]?.count ?? 0 };
}

function accountOf(bookings: TenantBooking[], renting: RentingRows, asOf: Day, notFound: string): TenantAccount {
  const { agreements, booksBegin } = agreementsOf(renting, asOf);
  const [agreement] = agreements;
  if (!agreement) throw new DomainError("not-found", notFound);
  return tenantAccount(agreement, bookings, booksBegin, asOf);
}

function agreementsOf(
  [begin, rows, places, all, later, earlier]: RentingRows,
  asOf: Day,
): { agreements: ReportedAgreement[]; booksBegin: Day | null } {
  const booksBegin = begin[0]?.day ?? null;
  const isBeforeBooks = booksBegin !== null && asOf < booksBegin;
  const paidOf = isBeforeBooks ? new Map<number, Amounts>() : subtractPaid(all, later, earlier);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const agreements = rows.map((row) => ({
    id: row.id,
    propertyId: row.propertyId,
    city: placeOf.get(row.propertyId)?.city ?? null,
    streetAndNumber: placeOf.get(row.propertyId)?.streetAndNumber ?? null,
    counterParty: row.counterParty,
    startDate: row.startDate,
    endDate: row.endDate,
    rentSteps: row.rentSteps,
    rentDeposit: row.rentDeposit ?? 0,
    hasDeposit: row.rentDeposit !== null || row.openingRentDeposit !== null,
    opening: { rent: row.openingRent ?? 0, utilities: row.openingUtilities ?? 0, deposit: row.openingRentDeposit ?? 0 },
    paid: paidOf.get(row.id) ?? NOTHING,
  }));
  return { booksBegin, agreements };
}

const NOTHING: Amounts = { rent: 0, utilities: 0, deposit: 0 };

/** What was paid on each agreement in all, less what was later and earlier. */
function subtractPaid(all: readonly PaidSums[], ...others: (readonly PaidSums[])[]): Map<number, Amounts> {
  const paidOf = new Map<number, Amounts>();
  for (const { agreementId, rent, utilities, deposit } of all) paidOf.set(agreementId, { rent, utilities, deposit });
  for (const { agreementId, rent, utilities, deposit } of others.flat()) {
    const left = paidOf.get(agreementId) ?? NOTHING;
    paidOf.set(agreementId, {
      rent: left.rent - rent,
      utilities: left.utilities - utilities,
      deposit: left.deposit - deposit,
    });
  }
  return paidOf;
}

/** What bookings come to on each account. */
function sumAccounts(bookings: readonly TenantBooking[]): AccountSum[] {
  return [...groupRows(bookings, ({ accountId }) => accountId)].map(([id, own]) => {
    const [{ accountName = "", routingKey = "RENT" } = {}] = own;
    const creditCents = own.reduce((sum, { cents }) => sum + Math.max(cents, 0), 0);
    const debitCents = own.reduce((sum, { cents }) => sum + Math.max(-cents, 0), 0);
    return { id, name: accountName, routingKey, debitCents, creditCents };
  });
}

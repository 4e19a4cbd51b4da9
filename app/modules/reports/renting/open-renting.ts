import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { reportTexts } from "../../../texts/reports/reports";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { groupRows } from "../../base/lists/group-rows";
import type { TenantBooking } from "../../books/tenant-accounts/payments";
import { selectTenantAgreements, selectTenantBookings } from "../../books/tenant-accounts/repository.server";
import { agreementsOf } from "../../books/tenant-accounts/tenant-agreement";
import type { FigureExplanation } from "../rows/figure";
import type { AccountSum } from "../rows/ledger-inputs";
import { explainRenting } from "./explain-renting";
import { type RentingFigure, type RentingReport, reportRenting } from "./renting-report";

/** The report of rentals as of a day, with the agreements that have ended or without them, in one round trip. */
export async function openRenting(
  db: Db,
  asOf: Day,
  asked: { withExpired: boolean } = { withExpired: true },
): Promise<RentingReport> {
  const { agreements, booksBegin } = agreementsOf(await runBatch(db, selectTenantAgreements(asOf, asked)), asOf);
  return reportRenting(agreements, booksBegin, asOf);
}

/** How a figure of an agreement came about; `not-found` if the report has no such agreement. */
export async function openRentingFigure(
  db: Db,
  agreementId: number,
  figure: RentingFigure,
  asOf: Day,
): Promise<FigureExplanation> {
  const [bookings, ...rows] = await runBatch(db, [
    selectTenantBookings(agreementId, asOf),
    ...selectTenantAgreements(asOf, { only: agreementId }),
  ]);
  const { agreements, booksBegin } = agreementsOf(rows, asOf);
  const report = reportRenting(agreements, booksBegin, asOf);
  const [row] = report.rows;
  if (!row) throw new DomainError("not-found", reportTexts.rowNotFound);
  return explainRenting(row, figure, sumAccounts(bookings), report);
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

import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { NO_SENDER } from "../../base/settings/open-settings";
import { selectSender } from "../../base/settings/repository.server";
import { type Arrears, listArrears } from "./list-arrears";
import type { TenantBooking } from "./payments";
import {
  selectAddressees,
  selectTenantAgreements,
  selectTenantBookings,
  selectUnbookedReceipts,
} from "./repository.server";
import { type TenantAccount, tenantAccount } from "./tenant-account";
import { agreementsOf, type TenantRows } from "./tenant-agreement";
import { type TenantLetter, tenantLetter } from "./tenant-letter";

/**
 * A page of what tenants owe on a day, the first being 1, and how many receipts are not booked yet and may pay for it, in
 * one round trip.
 */
export async function openArrears(db: Db, asOf: Day, page: number): Promise<Arrears & { unbooked: number }> {
  const [receipts, ...rows] = await runBatch(db, [
    selectUnbookedReceipts(asOf),
    ...selectTenantAgreements(asOf, { withExpired: true }),
  ]);
  const { agreements, booksBegin } = agreementsOf(rows, asOf);
  return { ...listArrears(agreements, booksBegin, asOf, page), unbooked: receipts[0]?.count ?? 0 };
}

/** The account of an agreement's tenant up to a day, in one round trip; `not-found` with the given sentence if there is none. */
export async function openTenantAccount(
  db: Db,
  agreementId: number,
  asOf: Day,
  notFound: string,
): Promise<TenantAccount> {
  const [bookings, ...rows] = await runBatch(db, [
    selectTenantBookings(agreementId, asOf),
    ...selectTenantAgreements(asOf, { only: agreementId }),
  ]);
  return accountOf(bookings, rows, asOf, notFound);
}

/**
 * A letter to an agreement's tenant on an account as of a day, written today, in one round trip; `not-found` with the given sentence
 * if there is no such agreement.
 */
export async function openTenantLetter(
  db: Db,
  agreementId: number,
  { asOf, today }: { asOf: Day; today: Day },
  notFound: string,
): Promise<TenantLetter> {
  const [bookings, [addressee], [sender = NO_SENDER], ...rows] = await runBatch(db, [
    selectTenantBookings(agreementId, asOf),
    selectAddressees(db, [agreementId]),
    selectSender(db),
    ...selectTenantAgreements(asOf, { only: agreementId }),
  ]);
  const account = accountOf(bookings, rows, asOf, notFound);
  if (!addressee) throw new DomainError("not-found", notFound);
  return tenantLetter(account, addressee, sender, today);
}

function accountOf(bookings: TenantBooking[], rows: TenantRows, asOf: Day, notFound: string): TenantAccount {
  const { agreements, booksBegin } = agreementsOf(rows, asOf);
  const [agreement] = agreements;
  if (!agreement) throw new DomainError("not-found", notFound);
  return tenantAccount(agreement, bookings, booksBegin, asOf);
}

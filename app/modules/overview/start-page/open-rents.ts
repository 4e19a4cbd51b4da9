import type { Db } from "../../../../db/client";
import { runGroups } from "../../../../db/run-batch";
import type { Day } from "../../base/calendar/day";
import { cutRows, type RowsPlace } from "../../base/lists/cut-rows";
import { selectExpected } from "../../books/kept-receivables/expected-receipts.server";
import {
  listRentsOfMonth,
  type RentOfMonth,
  type RentsOfMonth,
  sumRents,
} from "../../books/tenant-accounts/rents-of-month";
import { selectTenantAgreements } from "../../books/tenant-accounts/repository.server";
import { agreementsOf } from "../../books/tenant-accounts/tenant-agreement";
import { expectedOf } from "./books-today";

/** So many rents stand on a page. */
const RENTS_A_PAGE = 100;

/** A page of the rents that fell due in a month, what is open first, and what all of them come to. */
export type RentList = RowsPlace & { shown: RentOfMonth[]; sums: RentsOfMonth };

/** A page of the rents of the month of a day, up to and with it, in one round trip. */
export async function openRentsDue(db: Db, asOf: Day, page: number): Promise<RentList> {
  const { receipts, tenants } = await runGroups(db, {
    receipts: [selectExpected(asOf)],
    tenants: selectTenantAgreements(asOf, { withExpired: true }),
  });
  const { agreements, booksBegin } = agreementsOf(tenants, asOf);
  const rents = listRentsOfMonth(agreements, booksBegin, asOf, expectedOf(receipts[0]));
  rents.sort((one, other) => other.open - one.open || one.agreement.id - other.agreement.id);
  return { ...cutRows(rents, page, RENTS_A_PAGE), sums: sumRents(rents) };
}

import { type Day, firstOfMonth } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { Amounts } from "../../portfolio/rental-agreements/terms/amounts";
import { amountsDue, dueOfMonth } from "./dues/list-dues";
import type { TenantAgreement } from "./tenant-agreement";

/** Rent and utilities of one tenant that fell due in a month, in cents. */
export type RentOfMonth = {
  agreement: TenantAgreement;
  due: Cents;
  /** What of it is not paid; what was due earlier is paid first. */
  open: Cents;
  /** What of that is paid by receipts which are not booked yet. */
  expected: Cents;
};

/** What the rents of a month come to. */
export type RentsOfMonth = {
  due: Cents;
  paid: Cents;
  open: Cents;
  expected: Cents;
  tenants: number;
  openTenants: number;
  /** Those who paid of what is open by receipts that are not booked. */
  expectedTenants: number;
};

/**
 * The rents that fell due in the month of a day, up to and with that day, deposits left out. `expected` are cents received from
 * the tenant of an agreement and not booked.
 */
export function listRentsOfMonth(
  agreements: readonly TenantAgreement[],
  booksBegin: Day | null,
  asOf: Day,
  expected: ReadonlyMap<number, Cents>,
): RentOfMonth[] {
  const rents: RentOfMonth[] = [];
  for (const agreement of agreements) {
    const due = rentOfMonth(agreement, booksBegin, asOf);
    if (due <= 0) continue;
    const total = totalOf(amountsDue(agreement, booksBegin, asOf));
    const openAfter = (paid: Cents) => Math.min(Math.max(total - paid, 0), due);
    const paid = totalOf(agreement.paid);
    const open = openAfter(paid);
    rents.push({ agreement, due, open, expected: open - openAfter(paid + (expected.get(agreement.id) ?? 0)) });
  }
  return rents;
}

/** What of an agreement fell due in the month of a day, up to and with that day; it may be less than nothing. */
export function rentOfMonth(agreement: TenantAgreement, booksBegin: Day | null, asOf: Day): Cents {
  const { endDate } = agreement;
  return endDate !== null && endDate < firstOfMonth(asOf) ? 0 : dueOfMonth(agreement, booksBegin, asOf);
}

/** The sums of rents. */
export function sumRents(rents: readonly RentOfMonth[]): RentsOfMonth {
  const sums = { due: 0, paid: 0, open: 0, expected: 0, tenants: rents.length, openTenants: 0, expectedTenants: 0 };
  for (const { due, open, expected } of rents) {
    sums.due += due;
    sums.paid += due - open;
    sums.open += open;
    sums.expected += expected;
    if (open > 0) sums.openTenants++;
    if (expected > 0) sums.expectedTenants++;
  }
  return sums;
}

function totalOf({ rent, utilities }: Amounts): Cents {
  return rent + utilities;
}

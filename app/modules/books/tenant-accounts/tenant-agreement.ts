import type { BatchRows } from "../../../../db/run-batch";
import type { Day } from "../../base/calendar/day";
import { groupRows } from "../../base/lists/group-rows";
import { agreementState } from "../../portfolio/rental-agreements/agreement-state";
import type { Agreement, SingleDue, Term } from "../../portfolio/rental-agreements/terms/agreement";
import {
  type Amounts,
  type Component,
  components,
  NO_AMOUNTS,
  subtractAmounts,
} from "../../portfolio/rental-agreements/terms/amounts";
import type { PaidSums, selectTenantAgreements } from "./repository.server";

/** A rental agreement with what its tenant paid, in cents. */
export type TenantAgreement = Agreement & {
  id: number;
  propertyId: number;
  city: string | null;
  streetAndNumber: string | null;
  indoorLocation: string | null;
  seId: string | null;
  counterParty: string | null;
  /** Whether a deposit is agreed or was open when the books began; without it, none is due. */
  hasDeposit: boolean;
  /** Since the books begin, credit less debit, up to the day in question. */
  paid: Amounts;
};

const NO_DUES: readonly SingleDue[] = [];

const withoutDeposit = components.filter((one) => one !== "deposit");

/** What counts among what the tenant of an agreement owes on a day: the deposit of one that has ended went back. */
export function countedComponents(agreement: Term, asOf: Day): readonly Component[] {
  return agreementState(agreement, asOf) !== "ended" ? components : withoutDeposit;
}

/** The day whose rent counts as the monthly one: that of the report, or the last of an agreement that has ended. */
export function monthlyDay({ endDate }: Term, asOf: Day): Day {
  return endDate !== null && endDate < asOf ? endDate : asOf;
}

export type TenantRows = BatchRows<ReturnType<typeof selectTenantAgreements>>;

/** The agreements that `selectTenantAgreements` read, with what was paid on each since the books begin. */
export function agreementsOf(
  [begin, stored, places, dues, all, later, earlier]: TenantRows,
  asOf: Day,
): { agreements: TenantAgreement[]; booksBegin: Day | null } {
  const booksBegin = begin[0]?.day ?? null;
  const isBeforeBooks = booksBegin !== null && asOf < booksBegin;
  const paidOf = isBeforeBooks ? new Map<number, Amounts>() : subtractPaid(all, later, earlier);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const duesOf = groupRows(dues, ({ agreementId }) => agreementId);
  const agreements = stored.map((row) => {
    const place = placeOf.get(row.propertyId);
    return {
      id: row.id,
      propertyId: row.propertyId,
      city: place?.city ?? null,
      streetAndNumber: place?.streetAndNumber ?? null,
      indoorLocation: place?.indoorLocation ?? null,
      seId: place?.seId ?? null,
      counterParty: row.counterParty,
      startDate: row.startDate,
      endDate: row.endDate,
      rentSteps: row.rentSteps,
      rentDeposit: row.rentDeposit ?? 0,
      hasDeposit: row.rentDeposit !== null || row.openingRentDeposit !== null,
      opening: {
        rent: row.openingRent ?? 0,
        utilities: row.openingUtilities ?? 0,
        deposit: row.openingRentDeposit ?? 0,
      },
      singleDues: duesOf.get(row.id) ?? NO_DUES,
      paid: paidOf.get(row.id) ?? NO_AMOUNTS,
    };
  });
  return { booksBegin, agreements };
}

/** What was paid on each agreement in all, less what was later and earlier. */
function subtractPaid(all: readonly PaidSums[], ...others: (readonly PaidSums[])[]): Map<number, Amounts> {
  const paidOf = new Map<number, Amounts>(all.map((sums) => [sums.agreementId, sums]));
  for (const sums of others.flat())
    paidOf.set(sums.agreementId, subtractAmounts(paidOf.get(sums.agreementId) ?? NO_AMOUNTS, sums));
  return paidOf;
}

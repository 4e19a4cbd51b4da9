import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { addMonths, type Day } from "../../calendar/day";
import { entriesAfter, entriesBetween, selectPropertySums, selectPropertyTotals } from "../ledger-sums.server";
import { selectReportedProperties } from "../portfolio.server";
import { MONTHS_OF_MEAN } from "./stock-report";

/** The ids of the properties that are let on a day. */
function selectRented(day: Day, only: number | null): SQL<{ propertyId: number }> {
  return sql<{ propertyId: number }>`select distinct property_id as propertyId from ${rentalAgreements}
    where start_date <= ${day} and (end_date is null or end_date >= ${day})
    ${only === null ? sql`` : sql`and property_id = ${only}`}`;
}

/** What the stock report of a day is made of, as one batch; `only` narrows to one property. */
export function selectStock(db: Db, asOf: Day, only: number | null) {
  return [
    selectReportedProperties(db, only),
    selectRented(asOf, only),
    selectPropertyTotals(only),
    selectPropertySums(entriesAfter(asOf), only),
    selectPropertySums(entriesBetween(addMonths(asOf, -MONTHS_OF_MEAN), asOf), only),
  ] as const;
}

import { sql } from "drizzle-orm";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { addMonths, type Day } from "../../base/calendar/day";
import { entriesAfter, entriesBetween } from "../../books/ledger/balances/property-entries.server";
import { owedOn } from "../../portfolio/properties/owed-on.server";
import { selectPropertySums, selectPropertyTotals, selectRevenues } from "../rows/ledger-sums.server";
import { MONTHS_OF_MEAN, type StockProperty } from "./stock-report";

/** The properties that ever were in the portfolio, and whether they are let on a day. */
function selectProperties(
  day: Day,
  only: number | null,
): PackedRows<Omit<StockProperty, "rentedOut" | "money"> & { rentedOut: number }> {
  return packRows<Omit<StockProperty, "rentedOut" | "money"> & { rentedOut: number }>({
    key: properties.id,
    columns: {
      id: properties.id,
      city: properties.city,
      streetAndNumber: properties.streetAndNumber,
      indoorLocation: properties.indoorLocation,
      seId: properties.seId,
      areaSqm: properties.areaSqm,
      marketValue: properties.marketValue,
      owed: owedOn(sql`${properties.id}`, day),
      usageRightsSinceDate: properties.usageRightsSinceDate,
      usageRightsUntilDate: properties.usageRightsUntilDate,
      offerPrice: properties.offerPrice,
      offerExtraCharges: properties.offerExtraCharges,
      rentedOut: sql`${properties.id} in (select property_id from ${rentalAgreements}
        where start_date <= ${day} and (end_date is null or end_date >= ${day}))`,
    },
    from: sql`from ${properties} where ${only === null ? sql`${properties.usageRightsSinceDate} is not null` : sql`${properties.id} = ${only}`}`,
  });
}

/** What the stock report of a day is made of, as one batch; `only` narrows to one property. */
export function selectStock(asOf: Day, only: number | null) {
  return [
    selectProperties(asOf, only),
    selectPropertyTotals(asOf, only),
    selectPropertySums(entriesAfter(asOf), only),
    selectRevenues(entriesBetween(addMonths(asOf, -MONTHS_OF_MEAN), asOf), only),
  ] as const;
}

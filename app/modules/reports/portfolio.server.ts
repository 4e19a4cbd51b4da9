import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { properties } from "../../../db/schema/properties";

/** The query for all properties as reports need them, by id. */
export function selectAllProperties(db: Db) {
  return db
    .select({
      id: properties.id,
      city: properties.city,
      zipCode: properties.zipCode,
      streetAndNumber: properties.streetAndNumber,
      indoorLocation: properties.indoorLocation,
      seId: properties.seId,
      areaSqm: properties.areaSqm,
      usageRightsSinceDate: properties.usageRightsSinceDate,
      usageRightsUntilDate: properties.usageRightsUntilDate,
      offerPrice: properties.offerPrice,
      offerExtraCharges: properties.offerExtraCharges,
    })
    .from(properties)
    .orderBy(asc(properties.id))
    .$dynamic();
}

/** The same of those that ever were in the portfolio; `only` narrows to one. */
export function selectReportedProperties(db: Db, only: number | null = null) {
  return selectAllProperties(db).where(
    only === null ? sql`${properties.usageRightsSinceDate} is not null` : eq(properties.id, only),
  );
}

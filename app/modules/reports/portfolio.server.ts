import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { properties } from "../../../db/schema/properties";

/** The query for the properties of reports, by id; `only` narrows to one. */
export function selectReportedProperties(db: Db, only: number | null = null) {
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
    .where(only === null ? sql`${properties.usageRightsSinceDate} is not null` : eq(properties.id, only))
    .orderBy(asc(properties.id));
}

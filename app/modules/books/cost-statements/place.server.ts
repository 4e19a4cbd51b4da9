import { type SQL, sql } from "drizzle-orm";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";

/** Where a property is, how large, and whether it is one of an association of owners. */
export type Place = Pick<
  typeof properties.$inferSelect,
  "id" | "streetAndNumber" | "zipCode" | "city" | "indoorLocation" | "seId" | "areaSqm" | "mea" | "meaTotal"
> & { isOfAssociation: number };

/** Whether a property, by its name in the query, is none of an association of owners. */
export const isWholeHouse = (unit: string) =>
  sql.raw(
    `(${unit}.common_property_percentage is null and ${unit}.mea is null and coalesce(${unit}.common_charge, 0) = 0)`,
  );

const place = sql`select id, street_and_number as streetAndNumber, zip_code as zipCode, city,
  indoor_location as indoorLocation, se_id as seId, area_sqm as areaSqm, mea, mea_total as meaTotal, not ${isWholeHouse("properties")} as isOfAssociation from ${properties}`;

/** The query for where a property is; nothing if there is none. */
export function selectCostPlace(propertyId: number): SQL<Place> {
  return sql<Place>`${place} where id = ${propertyId}`;
}

/** The query for where some properties are. */
export function selectPlacesOf(ids: SQL): SQL<Place> {
  return sql<Place>`${place} where id in ${ids} order by id`;
}

/** The query for where all properties are that somebody rents or rented. */
export function selectCostPlaces(): SQL<Place> {
  return sql<Place>`${place} where id in (select property_id from ${rentalAgreements})`;
}

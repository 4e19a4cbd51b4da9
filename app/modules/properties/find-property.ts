import type { Db } from "../../../db/client";
import type { Day } from "../calendar/day";
import { findStoredProperty } from "./find-stored-property";
import { type ApiProperty, propertyToApi } from "./property-to-api";

/** A property as `/api` returns it. */
export async function findProperty(db: Db, id: number, today: Day): Promise<ApiProperty> {
  return propertyToApi(await findStoredProperty(db, id, today), today);
}

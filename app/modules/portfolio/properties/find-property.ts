import type { Db } from "../../../../db/client";
import { propertyTexts } from "../../../texts/properties/properties";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { type ApiProperty, propertyToApi } from "./property-to-api";
import { type StoredProperty, selectProperty } from "./repository.server";

/** A property as `/api` returns it. */
export async function findProperty(db: Db, id: number, today: Day): Promise<ApiProperty> {
  return propertyToApi(await findStoredProperty(db, id, today), today);
}

/** A property as it is stored, and whether it is let on a day. */
export async function findStoredProperty(db: Db, id: number, today: Day): Promise<StoredProperty> {
  const [found] = await selectProperty(db, id, today);
  if (!found) throw new DomainError("not-found", propertyTexts.notFound);
  return found;
}

import type { Db } from "../../../db/client";
import { propertyTexts } from "../../texts/properties";
import { DomainError } from "../domain-error";
import { type ApiProperty, propertyToApi } from "./property-to-api";
import { selectProperty } from "./repository.server";

/** A property as `/api` answers it. */
export async function findProperty(db: Db, id: number): Promise<ApiProperty> {
  const [found] = await selectProperty(db, id);
  if (!found) throw new DomainError("not-found", propertyTexts.notFound);
  return propertyToApi(found);
}

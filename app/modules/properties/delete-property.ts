import { type Db, violatesReference } from "../../../db/client";
import { propertyTexts } from "../../texts/properties";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { selectAgreementsOf } from "../rental-agreements/repository.server";
import { addressOf } from "./address";
import { removeProperty, selectProperty } from "./repository.server";

/** Deletes a property with everything that hangs on it; its activities stay. One with rental agreements is a `conflict`. */
export async function deleteProperty(db: Db, actor: Actor, id: number): Promise<void> {
  const [found] = await selectProperty(db, id);
  try {
    if (!found || !(await removeProperty(db, actor, id, addressOf(found.property, propertyTexts.unknownPlace))))
      throw new DomainError("not-found", propertyTexts.notFound);
  } catch (error) {
    if (!violatesReference(error)) throw error;
    const agreements = await selectAgreementsOf(db, id);
    throw new DomainError("conflict", propertyTexts.inUse(agreements.length));
  }
}

import type { Db } from "../../../db/client";
import { propertyTexts } from "../../texts/properties";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { addressOf } from "./address";
import { removeProperty, selectProperty } from "./repository.server";

/** Deletes a property with everything that hangs on it; its activities stay. */
export async function deleteProperty(db: Db, actor: Actor, id: number): Promise<void> {
  const [found] = await selectProperty(db, id);
  if (!found || !(await removeProperty(db, actor, id, addressOf(found.property, propertyTexts.unknownPlace))))
    throw new DomainError("not-found", propertyTexts.notFound);
}

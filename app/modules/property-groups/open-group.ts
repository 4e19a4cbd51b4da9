import type { Db } from "../../../db/client";
import { propertyTexts } from "../../texts/properties";
import { DomainError } from "../domain-error";
import { type PropertyGroup, selectGroup } from "./repository.server";

/** A folder by id. */
export async function openGroup(db: Db, id: number): Promise<PropertyGroup> {
  const [group] = await selectGroup(db, id);
  if (!group) throw new DomainError("not-found", propertyTexts.groupNotFound);
  return group;
}

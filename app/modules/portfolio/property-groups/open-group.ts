import type { Db } from "../../../../db/client";
import { propertyTexts } from "../../../texts/properties/properties";
import { DomainError } from "../../base/domain-error";
import { findGroup, type PropertyGroup } from "./repository.server";

/** A folder by id. */
export async function openGroup(db: Db, id: number): Promise<PropertyGroup> {
  const group = await findGroup(db, id);
  if (!group) throw new DomainError("not-found", propertyTexts.groupNotFound);
  return group;
}

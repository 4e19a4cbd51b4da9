import type { Db } from "../../../db/client";
import { compareTexts } from "../../texts/format";
import { propertyTexts } from "../../texts/properties";
import { DomainError } from "../domain-error";
import { selectGroups } from "../property-groups/repository.server";
import { selectProperty } from "./repository.server";

/** A property with all folders it could lie in, in one round trip. */
export async function openProperty(db: Db, id: number) {
  const [[found], groups] = await db.batch([selectProperty(db, id), selectGroups(db)]);
  if (!found) throw new DomainError("not-found", propertyTexts.notFound);
  return { ...found, groups: groups.sort((left, right) => compareTexts(left.name, right.name)) };
}

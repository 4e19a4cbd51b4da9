import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { propertyTexts } from "../../../texts/properties/properties";
import { DomainError } from "../../base/domain-error";
import { selectGroup } from "../property-groups/group-noun.server";
import { type PropertyImport, selectImportsInto } from "./stored/imports.server";

/** The imports into a folder, or of all, newest first. */
export async function listPropertyImports(db: Db, groupId: number | null): Promise<PropertyImport[]> {
  const [imports] = await runBatch(db, [selectImportsInto(groupId)]);
  return imports;
}

/** A folder with what was imported into it; `not-found` if there is no such folder. */
export async function openImportsOf(db: Db, groupId: number) {
  const [[group], imports] = await runBatch(db, [selectGroup(groupId), selectImportsInto(groupId)]);
  if (!group) throw new DomainError("not-found", propertyTexts.groupNotFound);
  return { group: { id: group.id, name: group.name }, imports };
}

import type { Db } from "../../../db/client";
import { propertyGroups } from "../../../db/schema";
import { propertyTexts } from "../../texts/properties";
import type { Actor } from "../edits/actor";
import { editRow } from "../edits/edit-row.server";
import type { SentValues } from "../fields/fields-schema";
import { groupFields } from "./group-fields";
import { type PropertyGroup, selectGroup } from "./repository.server";

/** Changes a folder's name or description and answers the folder. */
export async function changeGroup(
  db: Db,
  actor: Actor,
  edit: { id: number; values: SentValues; version: number | null; wholeForm: boolean },
): Promise<PropertyGroup> {
  await editRow(db, actor, {
    noun: "property-group",
    table: propertyGroups,
    id: edit.id,
    fields: groupFields,
    sent: edit.values,
    version: edit.version,
    wholeForm: edit.wholeForm,
    notFound: propertyTexts.groupNotFound,
  });
  const [group] = await selectGroup(db, edit.id);
  return group as PropertyGroup;
}

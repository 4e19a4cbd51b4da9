import type { Db } from "../../../../db/client";
import { propertyGroups } from "../../../../db/schema/property-groups";
import { propertyTexts } from "../../../texts/properties/properties";
import type { Actor } from "../../base/edits/actor";
import { editRow } from "../../base/edits/edit-row.server";
import type { RowChange } from "../../base/edits/row-change";
import { recordEdit } from "../../base/history/record-history.server";
import { groupFields } from "./group-fields";
import { openGroup } from "./open-group";
import { groupHistory, type PropertyGroup } from "./repository.server";

/** Changes a folder's name or description and returns the folder. */
export async function changeGroup(db: Db, actor: Actor, edit: RowChange): Promise<PropertyGroup> {
  await editRow(db, actor, {
    ...edit,
    noun: "property-group",
    table: propertyGroups,
    fields: groupFields,
    notFound: propertyTexts.groupNotFound,
    alongside: (changes) => [recordEdit(actor, groupHistory, edit.id, changes)],
  });
  return openGroup(db, edit.id);
}

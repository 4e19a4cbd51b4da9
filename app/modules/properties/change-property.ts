import { type Db, violatesReference } from "../../../db/client";
import { properties } from "../../../db/schema";
import { propertyTexts } from "../../texts/properties";
import { recordActivity } from "../activities/record-activity.server";
import type { Actor } from "../edits/actor";
import { editRow } from "../edits/edit-row.server";
import type { SentValues } from "../fields/fields-schema";
import { distancesOf } from "./distances-of";
import { missingReferences } from "./missing-references";
import { propertyFields } from "./property-fields";

/** What an edit of a property carries besides its values: see `RowEdit`. */
export type PropertyEdit = {
  id: number;
  values: SentValues;
  version: number | null;
  wholeForm: boolean;
  settled?: Record<string, number>;
};

/** Saves the fields that differ, with one activity that names their old and new values. */
export async function changeProperty(db: Db, actor: Actor, edit: PropertyEdit): Promise<void> {
  const { id, values, ...merging } = edit;
  try {
    await editRow(db, actor, {
      noun: "property",
      table: properties,
      id,
      fields: propertyFields,
      sent: values,
      ...merging,
      notFound: propertyTexts.notFound,
      derive: distancesOf,
      alongside: (changes) => [recordActivity(actor, { type: "PROPERTY_UPDATED", propertyId: id, changes })],
    });
  } catch (error) {
    throw violatesReference(error) ? await missingReferences(db, values) : error;
  }
}

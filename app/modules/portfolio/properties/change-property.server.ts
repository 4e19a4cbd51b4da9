import { type Db, violatesReference } from "../../../../db/client";
import { properties } from "../../../../db/schema/properties";
import { propertyTexts } from "../../../texts/properties/properties";
import type { Actor } from "../../base/edits/actor";
import { editRow } from "../../base/edits/edit-row.server";
import type { RowChange } from "../../base/edits/row-change";
import { indexDocuments } from "../../base/search/index-documents.server";
import { recordChanges } from "../../together/activities/record-changes.server";
import { checkOrder } from "./check-order";
import { derivedOf } from "./derived-of";
import { missingReferences } from "./missing-references";
import { propertyDocuments } from "./property-documents";
import { propertyFields } from "./property-fields";

/** Saves the fields that differ, with one activity that names their old and new values. */
export async function changeProperty(db: Db, actor: Actor, edit: RowChange): Promise<void> {
  const { id, values } = edit;
  try {
    await editRow(db, actor, {
      ...edit,
      noun: "property",
      table: properties,
      fields: propertyFields,
      notFound: propertyTexts.notFound,
      check: checkOrder,
      derive: derivedOf,
      alongside: (changes, _, next) => [
        ...recordChanges(actor, { type: "PROPERTY_UPDATED", propertyId: id, changes }, propertyFields),
        ...indexDocuments(propertyDocuments(next, id)),
      ],
    });
  } catch (error) {
    throw violatesReference(error) ? await missingReferences(db, values) : error;
  }
}

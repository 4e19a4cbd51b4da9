import type { FieldChange } from "../../base/edits/changed-values";
import type { Field } from "../../base/fields/field";
import { documentCodes } from "../../base/search/document-codes";
import { documentOfChanges, type SearchDocument } from "../../base/search/make-documents";
import type { ActivityType } from "./activity";

/** What the search finds of an activity: all that was changed. */
export function changesDocument(
  activity: { id: number; type: ActivityType; propertyId: number; changes: FieldChange[] },
  fields: readonly Field[],
): SearchDocument {
  const { change, attachmentChange } = documentCodes;
  const { code } = activity.type.startsWith("ATTACHMENT") ? attachmentChange : change;
  const owner = { propertyId: activity.propertyId, subjectId: activity.id };
  return documentOfChanges(code, activity.changes, fields, owner);
}

import { sql } from "drizzle-orm";
import type { SqlStatement } from "../../../../db/run-batch";
import { activities } from "../../../../db/schema/activities";
import type { Actor } from "../../base/edits/actor";
import type { FieldChange } from "../../base/edits/changed-values";
import type { Field } from "../../base/fields/field";
import { indexDocuments } from "../../base/search/index-documents.server";
import { changesDocument } from "./changes-document";
import { type NewActivity, recordActivity } from "./record-activity.server";

/**
 * The statements that record what was changed of something of a property, with what the search finds of it; they do nothing
 * unless the statement before them in the batch changed a row. `fields` describe what can change.
 */
export function recordChanges(
  actor: Actor,
  activity: NewActivity & { propertyId: number; changes: FieldChange[] },
  fields: readonly Field[],
): SqlStatement[] {
  const document = changesDocument({ ...activity, id: 0 }, fields);
  return [
    recordActivity(actor, activity),
    ...indexDocuments([document], { subjectId: sql`(select max(id) from ${activities})` }),
  ];
}

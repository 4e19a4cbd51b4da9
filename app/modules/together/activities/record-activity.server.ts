import { type SQL, sql } from "drizzle-orm";
import { activities } from "../../../../db/schema/activities";
import { imageCollections } from "../../../../db/schema/image-collections";
import { propertyGroups } from "../../../../db/schema/property-groups";
import type { Actor } from "../../base/edits/actor";
import type { FieldChange } from "../../base/edits/changed-values";
import type { ActivityType } from "./activity";

/** What an activity is about; an id may be an SQL expression if the row is created in the same batch. */
export type NewActivity = {
  type: ActivityType;
  propertyId?: number | SQL | null;
  commentId?: number | SQL | null;
  rentalAgreementId?: number | SQL | null;
  attachmentId?: number | SQL | null;
  imageCollectionId?: number | SQL | null;
  imageId?: number | SQL | null;
  text?: string | null;
  changes?: FieldChange[];
};

/** What a property refers to, by the field that holds its id. */
const referred = { groupId: propertyGroups, imageCollectionId: imageCollections };

/** The JSON of changes with what they refer to by its name of this moment. */
export function withNames(changes: SQL): SQL {
  const nameOf = (side: string) => {
    const cases = Object.entries(referred).map(
      ([field, table]) =>
        sql`when ${field} then (select referred.name from ${table} as referred where referred.id = change.value ->> ${side})`,
    );
    return sql`case change.value ->> 'name' ${sql.join(cases, sql` `)} end`;
  };
  const names = sql`json_object('oldName', ${nameOf("oldValue")}, 'newName', ${nameOf("newValue")})`;
  return sql`(select json_group_array(json_patch(change.value, ${names})) from json_each(${changes}) as change)`;
}

/** The JSON in which the feed keeps changes. */
function keptChanges(changes: readonly FieldChange[]): SQL {
  const kept = sql`${JSON.stringify(changes)}`;
  return changes.some(({ name }) => name in referred) ? withNames(kept) : kept;
}

/** The statement that records an activity; it does nothing unless the statement before it in the batch changed a row. */
export function recordActivity(actor: Actor, activity: NewActivity): SQL {
  return sql`insert into ${activities} (type, create_time, user_id, user_name, property_id, comment_id, rental_agreement_id,
      attachment_id, image_collection_id, image_id, text, changes)
    select ${activity.type}, ${actor.now}, ${actor.userId}, ${actor.userName}, ${activity.propertyId ?? null},
      ${activity.commentId ?? null}, ${activity.rentalAgreementId ?? null}, ${activity.attachmentId ?? null},
      ${activity.imageCollectionId ?? null}, ${activity.imageId ?? null}, ${activity.text ?? null},
      ${keptChanges(activity.changes ?? [])}
    where changes() > 0`;
}

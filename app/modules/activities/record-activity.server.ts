import { type SQL, sql } from "drizzle-orm";
import { activities, type FieldChange } from "../../../db/schema/activities";
import type { Actor } from "../edits/actor";
import type { ActivityType } from "./activity";

/** What an activity is about; an id may be an SQL expression where the row is created in the same batch. */
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

/** The statement that records an activity; it does nothing unless the statement before it in the batch changed a row. */
export function recordActivity(actor: Actor, activity: NewActivity): SQL {
  return sql`insert into ${activities} (type, create_time, user_id, user_name, property_id, comment_id, rental_agreement_id,
      attachment_id, image_collection_id, image_id, text, changes)
    select ${activity.type}, ${actor.now}, ${actor.userId}, ${actor.userName}, ${activity.propertyId ?? null},
      ${activity.commentId ?? null}, ${activity.rentalAgreementId ?? null}, ${activity.attachmentId ?? null},
      ${activity.imageCollectionId ?? null}, ${activity.imageId ?? null}, ${activity.text ?? null},
      ${JSON.stringify(activity.changes ?? [])}
    where changes() > 0`;
}

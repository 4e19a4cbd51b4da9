import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { comments } from "../../../../db/schema/comments";
import { users } from "../../../../db/schema/users";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { writeOnce } from "../../base/edits/request-keys.server";
import { indexDocuments } from "../../base/search/index-documents.server";
import { recordActivity } from "../activities/record-activity.server";
import { recordChanges } from "../activities/record-changes.server";
import { fullNameSql } from "../users/full-name-sql.server";
import { commentDocuments } from "./comment-document";
import { commentFields } from "./comment-fields";

/** A comment as `/api` returns it. */
export type Comment = {
  commentId: number;
  propertyId: number;
  text: string;
  userName: string;
  createTime: string;
  updateTime: string;
};

const newId = sql`(select max(id) from ${comments})`;

/** The query for comments with their authors' names. */
function selectComments(db: Db) {
  return db
    .select({
      commentId: comments.id,
      propertyId: comments.propertyId,
      text: comments.text,
      userName: fullNameSql.as("user_name"),
      createTime: comments.createTime,
      updateTime: comments.updateTime,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .$dynamic();
}

/** The query for a property's comments, newest first. */
export function selectCommentsOf(db: Db, propertyId: number) {
  return selectComments(db).where(eq(comments.propertyId, propertyId)).orderBy(desc(comments.id));
}

/** The query for one comment. */
export function selectComment(db: Db, id: number) {
  return selectComments(db).where(eq(comments.id, id));
}

/** Inserts a comment with its activity and returns its id. */
export function insertComment(db: Db, actor: Actor, propertyId: number, text: string): Promise<number> {
  const { now, userId } = actor;
  return createOnce(
    db,
    actor,
    [
      db
        .insert(comments)
        .values({ propertyId, userId, text, createTime: now, updateTime: now })
        .returning({ id: comments.id }),
      recordActivity(actor, { type: "COMMENT_CREATED", propertyId, commentId: newId, text }),
      ...indexDocuments(commentDocuments({ propertyId, text }), { subjectId: newId }),
    ],
    newId,
  );
}

/** Replaces a comment's text, with an activity, and returns whether it did: not if it no longer reads as it was read. */
export function updateComment(db: Db, actor: Actor, comment: Comment, text: string): Promise<boolean> {
  const { commentId, propertyId } = comment;
  return writeOnce(db, actor, [
    db
      .update(comments)
      .set({ text, updateTime: actor.now })
      .where(and(eq(comments.id, commentId), eq(comments.text, comment.text))),
    ...recordChanges(
      actor,
      {
        type: "COMMENT_UPDATED",
        propertyId,
        commentId,
        text,
        changes: [{ name: "text", oldValue: comment.text, newValue: text }],
      },
      commentFields,
    ),
    ...indexDocuments(commentDocuments({ propertyId, text }, commentId)),
  ]);
}

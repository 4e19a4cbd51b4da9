import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { comments } from "../../../../db/schema/comments";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import { indexDocuments } from "../../base/search/index-documents.server";
import { makeTrashed, moveToTrash } from "../../base/trash/trash.server";
import { recordActivity } from "../activities/record-activity.server";
import { commentDocuments } from "./comment-document";
import type { Comment } from "./repository.server";

/** As much of a comment as says which one it was. */
const LONGEST_TITLE = 80;

/** A comment in the trash. */
export const commentTrash = makeTrashed({
  kind: "COMMENT",
  table: comments,
  title: sql`substr(${comments.text}, 1, ${sql.raw(String(LONGEST_TITLE))})`,
  propertyId: comments.propertyId,
  parts: [],
  rights: { read: "readPortfolio", restore: "comment" },
  restoring: ({ actor }, { id, propertyId, text }) => ({
    alongside: [
      recordActivity(actor, { type: "COMMENT_RESTORED", propertyId, commentId: id, text }),
      ...indexDocuments(commentDocuments({ propertyId, text }, id)),
    ],
  }),
});

/** Deletes a comment with its activity, and returns whether it did: not if it no longer reads as it was read. */
export function removeComment(db: Db, actor: Actor, { commentId, propertyId, text }: Comment): Promise<boolean> {
  return writeOnce(db, actor, [
    ...moveToTrash(actor, commentTrash, commentId, sql`${comments.text} = ${text}`),
    recordActivity(actor, { type: "COMMENT_DELETED", propertyId, commentId, text }),
  ]);
}

import type { Db } from "../../../../db/client";
import type { Actor } from "../../base/edits/actor";
import { checkCommentText } from "./check-comment-text";
import { decideOnComment } from "./decide-on-comment";
import { openComment } from "./open-comment";
import { type Comment, updateComment } from "./repository.server";

/** Changes a comment's text, whoever wrote it, and returns the comment. */
export async function changeComment(db: Db, actor: Actor, id: number, typed: unknown): Promise<Comment> {
  const text = checkCommentText(typed);
  await decideOnComment(db, id, async (comment) => comment.text === text || updateComment(db, actor, comment, text));
  return openComment(db, id);
}

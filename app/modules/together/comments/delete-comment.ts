import type { Db } from "../../../../db/client";
import type { Actor } from "../../base/edits/actor";
import { removeComment } from "./comment-trash.server";
import { decideOnComment } from "./decide-on-comment";

/** Deletes a comment, whoever wrote it. */
export async function deleteComment(db: Db, actor: Actor, id: number): Promise<void> {
  await decideOnComment(db, id, (comment) => removeComment(db, actor, comment));
}

import type { Db } from "../../../../db/client";
import type { Actor } from "../../base/edits/actor";
import { decideOnComment } from "./decide-on-comment";
import { removeComment } from "./repository.server";

/** Deletes a comment, whoever wrote it. */
export async function deleteComment(db: Db, actor: Actor, id: number): Promise<void> {
  await decideOnComment(db, id, (comment) => removeComment(db, actor, comment));
}

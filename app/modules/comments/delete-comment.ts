import type { Db } from "../../../db/client";
import type { Actor } from "../edits/actor";
import { openComment } from "./open-comment";
import { removeComment } from "./repository.server";

/** Deletes a comment, whoever wrote it. */
export async function deleteComment(db: Db, actor: Actor, id: number): Promise<void> {
  await removeComment(db, actor, await openComment(db, id));
}

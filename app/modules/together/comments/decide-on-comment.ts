import type { Db } from "../../../../db/client";
import { edits } from "../../../texts/edits";
import { DomainError } from "../../base/domain-error";
import { openComment } from "./open-comment";
import type { Comment } from "./repository.server";

const MOST_TRIES = 6;

/**
 * Opens a comment and lets `write` decide on what it says; anew if `write` answers that somebody else changed it in
 * between.
 */
export async function decideOnComment(
  db: Db,
  id: number,
  write: (comment: Comment) => Promise<boolean>,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) if (await write(await openComment(db, id))) return;
  throw new DomainError("conflict", edits.tooBusy);
}

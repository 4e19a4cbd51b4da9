import type { Db } from "../../../../db/client";
import { tryAgain } from "../../base/edits/try-again";
import { openComment } from "./open-comment";
import type { Comment } from "./repository.server";

/**
 * Opens a comment and lets `write` decide on what it says; anew if `write` answers that somebody else changed it in
 * between.
 */
export async function decideOnComment(
  db: Db,
  id: number,
  write: (comment: Comment) => Promise<boolean>,
): Promise<void> {
  await tryAgain(async () => (await write(await openComment(db, id))) || null);
}

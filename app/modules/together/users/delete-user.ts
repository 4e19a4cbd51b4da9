import type { Db } from "../../../../db/client";
import { userTexts } from "../../../texts/settings/users";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { openUser } from "./open-user";
import { removeUser } from "./repository.server";

/** Deletes a user; the row stays, hidden. Deleting oneself or the last admin is a `conflict`. */
export async function deleteUser(db: Db, actor: Actor, id: number): Promise<void> {
  const refused = explainUserStays(actor.userId, id);
  if (refused !== null) throw new DomainError("conflict", refused);
  if (await removeUser(db, actor, id)) return;
  await openUser(db, id);
  throw new DomainError("conflict", userTexts.lastAdmin);
}

/** Why a user stays before the one who asks; null if the user may go. Whoever asks is an admin, so that the last one is always oneself. */
export function explainUserStays(askingId: number, id: number): string | null {
  return id === askingId ? userTexts.deleteSelf : null;
}

import type { Db } from "../../../db/client";
import { userTexts } from "../../texts/users";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { openUser } from "./open-user";
import { removeUser } from "./repository.server";

/** Deletes a user; the row stays, hidden. Deleting oneself or the last admin is a `conflict`. */
export async function deleteUser(db: Db, actor: Actor, id: number): Promise<void> {
  if (id === actor.userId) throw new DomainError("conflict", userTexts.deleteSelf);
  if (await removeUser(db, actor, id)) return;
  await openUser(db, id);
  throw new DomainError("conflict", userTexts.lastAdmin);
}

import type { Db } from "../../../../db/client";
import type { Actor } from "../../base/edits/actor";
import { endSessionsBy } from "./repository.server";
import { userNoun } from "./user-noun.server";

/** Ends all sessions of a user, as after a device was lost; they can sign in again. */
export async function signOutUser(db: Db, actor: Actor, id: number): Promise<{ id: number }> {
  if (!(await endSessionsBy(db, actor, id))) await userNoun.open(db, id);
  return { id };
}

import type { Db } from "../../../../db/client";
import type { Actor } from "../../base/edits/actor";
import { openUser } from "./open-user";
import { endSessionsBy } from "./repository.server";

/** Ends all sessions of a user, as after a device was lost; they can sign in again. */
export async function signOutUser(db: Db, actor: Actor, id: number): Promise<{ id: number }> {
  if (!(await endSessionsBy(db, actor, id))) await openUser(db, id);
  return { id };
}

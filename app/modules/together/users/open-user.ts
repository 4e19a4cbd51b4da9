import type { Db } from "../../../../db/client";
import { userTexts } from "../../../texts/settings/users";
import { DomainError } from "../../base/domain-error";
import { selectUser, type User } from "./repository.server";

/** A user who was not deleted, by id. */
export async function openUser(db: Db, id: number): Promise<User> {
  const [user] = await selectUser(db, id);
  if (!user) throw new DomainError("not-found", userTexts.notFound);
  return user;
}

import type { Db } from "../../../../db/client";
import { selectUsers, type User } from "./repository.server";

/** All users who were not deleted, in the order in which they came. */
export async function listUsers(db: Db): Promise<User[]> {
  return selectUsers(db);
}

import type { Db } from "../../../../db/client";
import { selectFormerMembers } from "./repository.server";

/** Those who were deleted or locked and still have their names, in the order in which they came. */
export async function listFormerMembers(db: Db) {
  return selectFormerMembers(db);
}

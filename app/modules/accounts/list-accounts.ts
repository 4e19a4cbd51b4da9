import type { Db } from "../../../db/client";
import { type Account, selectAccounts } from "./repository.server";

/** All ledger accounts, in the order in which they came. */
export async function listAccounts(db: Db): Promise<Account[]> {
  return selectAccounts(db);
}

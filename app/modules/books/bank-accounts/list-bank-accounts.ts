import type { Db } from "../../../../db/client";
import { type BankAccount, selectBankAccounts } from "./repository.server";

/** All bank accounts, in the order in which they came. */
export async function listBankAccounts(db: Db): Promise<BankAccount[]> {
  return selectBankAccounts(db);
}

import type { Db } from "../../../../db/client";
import { accountTexts } from "../../../texts/accounting/accounts";
import { DomainError } from "../../base/domain-error";
import { type Account, selectAccount } from "./repository.server";

/** A ledger account by id. */
export async function openAccount(db: Db, id: number): Promise<Account> {
  const [account] = await selectAccount(db, id);
  if (!account) throw new DomainError("not-found", accountTexts.notFound);
  return account;
}

import type { Db } from "../../../../db/client";
import { bankAccountTexts } from "../../../texts/accounting/bank-accounts";
import { DomainError } from "../../base/domain-error";
import { type BankAccount, selectBankAccount } from "./repository.server";

/** A bank account by id. */
export async function openBankAccount(db: Db, id: number): Promise<BankAccount> {
  const [bankAccount] = await selectBankAccount(db, id);
  if (!bankAccount) throw new DomainError("not-found", bankAccountTexts.notFound);
  return bankAccount;
}

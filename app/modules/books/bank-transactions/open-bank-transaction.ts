import type { Db } from "../../../../db/client";
import { bankTransactionTexts } from "../../../texts/accounting/bank-transactions";
import { DomainError } from "../../base/domain-error";
import { readBankTransaction } from "./repository.server";

/** A bank transaction with its account, file and booking; `not-found` if there is none or it was taken back. */
export async function openBankTransaction(db: Db, id: number) {
  const found = await readBankTransaction(db, id);
  if (!found) throw new DomainError("not-found", bankTransactionTexts.notFound);
  return found;
}

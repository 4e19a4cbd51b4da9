import type { Db } from "../../../db/client";
import { bankAccountTexts } from "../../texts/bank-accounts";
import { DomainError } from "../domain-error";
import { removeBankAccount } from "./repository.server";

/** Deletes a bank account. */
export async function deleteBankAccount(db: Db, id: number): Promise<void> {
  if (!(await removeBankAccount(db, id))) throw new DomainError("not-found", bankAccountTexts.notFound);
}

import { type Db, violatesReference } from "../../../db/client";
import { bankAccountTexts } from "../../texts/bank-accounts";
import { DomainError } from "../domain-error";
import { removeBankAccount } from "./repository.server";

/** Deletes a bank account; one that statements were loaded for is a `conflict`. */
export async function deleteBankAccount(db: Db, id: number): Promise<void> {
  const removed = await removeBankAccount(db, id).catch((error) => {
    throw violatesReference(error) ? new DomainError("conflict", bankAccountTexts.inUse) : error;
  });
  if (!removed) throw new DomainError("not-found", bankAccountTexts.notFound);
}

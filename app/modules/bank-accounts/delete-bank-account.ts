import { type Db, violatesReference } from "../../../db/client";
import { bankAccountTexts } from "../../texts/bank-accounts";
import { DomainError } from "../domain-error";
import { explainUse } from "./explain-use";
import { removeBankAccount } from "./repository.server";

/** Deletes a bank account; one with statements, transactions or bookings is a `conflict` that says how many of each. */
export async function deleteBankAccount(db: Db, id: number): Promise<void> {
  try {
    await refuseUsed(db, id);
    if (!(await removeBankAccount(db, id))) throw new DomainError("not-found", bankAccountTexts.notFound);
  } catch (error) {
    // A statement that was loaded in between.
    if (violatesReference(error)) await refuseUsed(db, id);
    throw error;
  }
}

async function refuseUsed(db: Db, id: number): Promise<void> {
  const sentence = await explainUse(db, id);
  if (sentence !== null) throw new DomainError("conflict", sentence);
}

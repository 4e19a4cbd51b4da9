import { type Db, violatesReference } from "../../../db/client";
import { bankAccountTexts } from "../../texts/bank-accounts";
import { DomainError } from "../domain-error";
import { countBookings } from "../ledger/count-bookings.server";
import { countStatements, removeBankAccount } from "./repository.server";

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
  const [counts, bookings] = await Promise.all([countStatements(db, id), countBookings(db, "BANK_ACCOUNT", id)]);
  const uses = { ...counts, bookings };
  if (Object.values(uses).some((count) => count > 0)) throw new DomainError("conflict", bankAccountTexts.inUse(uses));
}

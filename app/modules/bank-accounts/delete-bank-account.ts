import { type Db, violatesReference } from "../../../db/client";
import { bankAccountTexts } from "../../texts/bank-accounts";
import { DomainError } from "../domain-error";
import { countBookings } from "../ledger/count-bookings.server";
import { countStatements, removeBankAccount } from "./repository.server";

/** Deletes a bank account; one with statements, transactions or bookings is a `conflict` that says how many of each. */
export async function deleteBankAccount(db: Db, id: number): Promise<void> {
  try {
    if (await removeBankAccount(db, id)) return;
  } catch (error) {
    if (!violatesReference(error)) throw error;
  }
  const [counts, bookings] = await Promise.all([countStatements(db, id), countBookings(db, "BANK_ACCOUNT", id)]);
  const uses = { ...counts, bookings };
  throw Object.values(uses).some((count) => count > 0)
    ? new DomainError("conflict", bankAccountTexts.inUse(uses))
    : new DomainError("not-found", bankAccountTexts.notFound);
}

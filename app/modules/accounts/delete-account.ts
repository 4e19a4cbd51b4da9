import { type Db, violatesReference } from "../../../db/client";
import { accountTexts } from "../../texts/accounts";
import { DomainError } from "../domain-error";
import { openAccount } from "./open-account";
import { removeAccount } from "./repository.server";

/** Deletes a ledger account; the one for clearing is a `conflict`, for every booking needs it, and so is one that was booked on. */
export async function deleteAccount(db: Db, id: number): Promise<void> {
  const removed = await removeAccount(db, id).catch((error) => {
    throw violatesReference(error) ? new DomainError("conflict", accountTexts.inUse) : error;
  });
  if (removed) return;
  await openAccount(db, id);
  throw new DomainError("conflict", accountTexts.clearingNeeded);
}

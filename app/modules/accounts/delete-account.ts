import { type Db, violatesReference } from "../../../db/client";
import { accountTexts } from "../../texts/accounting/accounts";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { openAccount } from "./open-account";
import { countBookingsOn, removeAccount } from "./repository.server";

/** Deletes a ledger account; the one for clearing is a `conflict`, for every booking needs it, and so is one with bookings: that says how many. */
export async function deleteAccount(db: Db, actor: Actor, id: number): Promise<void> {
  try {
    if (await removeAccount(db, actor, id)) return;
  } catch (error) {
    if (!violatesReference(error)) throw error;
    throw new DomainError("conflict", accountTexts.inUse(await countBookingsOn(db, id)));
  }
  await openAccount(db, id);
  throw new DomainError("conflict", accountTexts.clearingNeeded);
}

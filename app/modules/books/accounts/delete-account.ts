import { type Db, violatesReference } from "../../../../db/client";
import { accountTexts } from "../../../texts/accounting/accounts";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { openAccount } from "./open-account";
import { type Account, countBookingsOn, removeAccount } from "./repository.server";

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

/** A ledger account with why it stays, and how many bookings do that; null if it may go. */
export async function openAccountToDelete(
  db: Db,
  id: number,
): Promise<{ account: Account; refused: string | null; bookings: number }> {
  const [account, onIt] = await Promise.all([openAccount(db, id), countBookingsOn(db, id)]);
  if (account.routingKey === "CASH_CLEARING") return { account, refused: accountTexts.clearingNeeded, bookings: 0 };
  return { account, refused: onIt > 0 ? accountTexts.inUse(onIt) : null, bookings: onIt };
}

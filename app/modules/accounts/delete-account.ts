import type { Db } from "../../../db/client";
import { accountTexts } from "../../texts/accounts";
import { DomainError } from "../domain-error";
import { openAccount } from "./open-account";
import { removeAccount } from "./repository.server";

/** Deletes a ledger account; the one for clearing is a `conflict`, for every booking needs it. */
export async function deleteAccount(db: Db, id: number): Promise<void> {
  if (await removeAccount(db, id)) return;
  await openAccount(db, id);
  throw new DomainError("conflict", accountTexts.clearingNeeded);
}

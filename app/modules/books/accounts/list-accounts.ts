import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { accountTexts } from "../../../texts/accounting/accounts";
import { type Account, selectAccounts, selectBookedIds } from "./repository.server";

/** All ledger accounts, in the order in which they came. */
export async function listAccounts(db: Db): Promise<Account[]> {
  return selectAccounts(db);
}

/** All ledger accounts, each with why its key cannot be changed; null if it can. */
export async function listEditableAccounts(db: Db): Promise<(Account & { keyFixed: string | null })[]> {
  const [accounts, bookedRows] = await runBatch(db, [selectAccounts(db), selectBookedIds(db)]);
  const booked = new Set(bookedRows.map(({ id }) => id));
  return accounts.map((account) => ({ ...account, keyFixed: explainFixedKey(account, booked.has(account.id)) }));
}

function explainFixedKey({ routingKey }: Account, booked: boolean): string | null {
  if (routingKey === "CASH_CLEARING") return accountTexts.clearingNeeded;
  return booked ? accountTexts.keyFixed : null;
}

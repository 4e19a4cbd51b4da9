import type { Db } from "../../../db/client";
import type { Actor } from "../edits/actor";
import { completeValues } from "../fields/complete-values";
import type { SentValues } from "../fields/fields-schema";
import { accountFields } from "./account-fields";
import { openAccount } from "./open-account";
import { refuseSecondClearing } from "./refuse-second-clearing";
import { type Account, insertAccount } from "./repository.server";

/** Creates a ledger account and returns it. */
export async function createAccount(db: Db, actor: Actor, sent: SentValues): Promise<Account> {
  const values = completeValues(accountFields, sent);
  return openAccount(db, await refuseSecondClearing(insertAccount(db, actor, values)));
}

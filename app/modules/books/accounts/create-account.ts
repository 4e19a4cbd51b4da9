import type { Db } from "../../../../db/client";
import type { Actor } from "../../base/edits/actor";
import { completeValues } from "../../base/fields/complete-values";
import type { SentValues } from "../../base/fields/fields-schema";
import { accountFields } from "./account-fields";
import { openAccount } from "./open-account";
import { refuseSecondClearing } from "./refuse-second-clearing";
import { type Account, insertAccount } from "./repository.server";

/** Creates a ledger account and returns it. */
export async function createAccount(db: Db, actor: Actor, sent: SentValues): Promise<Account> {
  const values = completeValues(accountFields, sent);
  return openAccount(db, await refuseSecondClearing(insertAccount(db, actor, values)));
}

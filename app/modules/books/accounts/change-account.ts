import { not } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { accounts } from "../../../../db/schema/accounts";
import { accountTexts } from "../../../texts/accounting/accounts";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { editRow } from "../../base/edits/edit-row.server";
import type { RowChange } from "../../base/edits/row-change";
import { recordEdit } from "../../base/history/record-history.server";
import { accountFields } from "./account-fields";
import { openAccount } from "./open-account";
import { refuseSecondClearing } from "./refuse-second-clearing";
import { type Account, accountHistory, isClearing, isUnbooked } from "./repository.server";

/**
 * Changes a ledger account and returns it. One that legs are on keeps its key, or what is booked would change afterwards, and so does
 * the account for clearing, which every booking needs.
 */
export async function changeAccount(db: Db, actor: Actor, change: RowChange): Promise<Account> {
  const edit = editRow(db, actor, {
    ...change,
    noun: "account",
    table: accounts,
    fields: accountFields,
    notFound: accountTexts.notFound,
    alongside: (changes) => [recordEdit(actor, accountHistory, change.id, changes)],
    guard: ({ stored, next: { routingKey } }) => {
      if (routingKey === stored.routingKey) return null;
      if (stored.routingKey === "CASH_CLEARING")
        return { condition: not(isClearing()), refuse: async () => refusalOf(accountTexts.clearingNeeded) };
      return { condition: isUnbooked(), refuse: async () => refusalOf(accountTexts.keyFixed) };
    },
  });
  await refuseSecondClearing(edit);
  return openAccount(db, change.id);
}

function refusalOf(sentence: string): DomainError {
  return new DomainError("conflict", sentence, { fieldErrors: { routingKey: sentence } });
}

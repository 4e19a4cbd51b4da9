import { not } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { accounts } from "../../../db/schema/accounts";
import { accountTexts } from "../../texts/accounts";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { editRow } from "../edits/edit-row.server";
import type { RowChange } from "../edits/row-change";
import { accountFields } from "./account-fields";
import { openAccount } from "./open-account";
import { refuseSecondClearing } from "./refuse-second-clearing";
import { type Account, isClearing } from "./repository.server";

/** Changes a ledger account and answers it. The account for clearing keeps its key, for every booking needs it. */
export async function changeAccount(db: Db, actor: Actor, change: RowChange): Promise<Account> {
  const edit = editRow(db, actor, {
    ...change,
    noun: "account",
    table: accounts,
    fields: accountFields,
    notFound: accountTexts.notFound,
    guard: ({ next: { routingKey } }) =>
      routingKey === "CASH_CLEARING"
        ? null
        : {
            condition: not(isClearing()),
            refuse: async () =>
              new DomainError("conflict", accountTexts.clearingNeeded, {
                fieldErrors: { routingKey: accountTexts.clearingNeeded },
              }),
          },
  });
  await refuseSecondClearing(edit);
  return openAccount(db, change.id);
}

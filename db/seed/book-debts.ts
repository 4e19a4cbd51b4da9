import type { Day } from "../../app/modules/base/calendar/day";
import type { Actor } from "../../app/modules/base/edits/actor";
import type { Cents } from "../../app/modules/base/money/money";
import { NO_RELATION } from "../../app/modules/base/relations/relation";
import { accountNoun } from "../../app/modules/books/accounts/account-noun.server";
import type { RoutingKey } from "../../app/modules/books/accounts/routing-keys";
import { postTransaction } from "../../app/modules/books/ledger/booking/post-transaction";
import type { Db } from "../client";

type OpenLoan = { id: number; name: string; principal: Cents };

/** Books what was owed on loans on the day on which the books begin: no statement has their payout. */
export async function bookDebts(db: Db, actor: Actor, loans: readonly OpenLoan[], day: Day): Promise<void> {
  const accounts = await accountNoun.list(db);
  const accountOf = (key: RoutingKey): number => {
    const account = accounts.find(({ routingKey }) => routingKey === key);
    if (!account) throw new Error(`No account has the key ${key}`);
    return account.id;
  };
  for (const { id, name, principal } of loans) {
    const loan = { flowType: "LOAN", flowId: id, subFlowType: "LOAN", subFlowId: id } as const;
    await postTransaction(db, actor, {
      description: `Restschuld ${name} bei Beginn der Bücher`,
      valueDate: day,
      legs: [
        {
          source: { accountId: accountOf("OTHER"), ...NO_RELATION },
          target: { accountId: accountOf("LOAN"), ...loan },
          cents: principal,
          valueDate: null,
          locked: false,
        },
      ],
    });
  }
}

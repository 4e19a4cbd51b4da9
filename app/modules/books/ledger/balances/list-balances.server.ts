import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { accounts } from "../../../../../db/schema/books/accounts";
import type { Cents } from "../../../base/money/money";
import type { RoutingKey } from "../../accounts/routing-keys";
import type { DayRange, RelationFilter } from "../entries/entry-filter";
import { scopeEntries } from "../entries/entry-scope.server";
import { type Balance, balanceOf } from "./balance";

/** What every account's entries within a filter come to, in the order in which the accounts came. */
export async function listBalances(db: Db, filter: RelationFilter & DayRange): Promise<Balance[]> {
  const [rows] = await runBatch(db, [selectBalances(filter)]);
  return rows.map(({ debitCents, creditCents, ...account }) => balanceOf(account, debitCents, creditCents));
}

/** An account and what its entries come to, in positive cents. */
type BalanceRow = {
  id: number;
  name: string;
  routingKey: RoutingKey;
  betrKv: number | null;
  datevNumber: number | null;
  debitCents: Cents;
  creditCents: Cents;
};

/** The sums of every account, also of those without entries, in the order in which the accounts came. */
export function selectBalances(filter: RelationFilter & DayRange): SQL<BalanceRow> {
  const { months } = scopeEntries({ ...filter, accountId: null });
  return sql<BalanceRow>`
    with sums as materialized (
      select account_id, sum(debit_cents) as debit_cents, sum(credit_cents) as credit_cents
      from (${months}) group by account_id)
    select account.id, account.name, account.routing_key as routingKey, account.betr_kv as betrKv, account.datev_number as datevNumber,
      coalesce(sums.debit_cents, 0) as debitCents, coalesce(sums.credit_cents, 0) as creditCents
    from ${accounts} as account left join sums on sums.account_id = account.id
    order by account.id`;
}

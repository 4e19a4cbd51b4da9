import { type Db, runBatch } from "../../../db/client";
import { type Balance, balanceOf } from "./balance";
import { type BalanceRow, selectBalances } from "./balances.server";
import type { Period, RelationFilter } from "./entry-filter";

/** What every account's entries within a filter come to, in the order in which the accounts came. */
export async function listBalances(db: Db, filter: RelationFilter & Period): Promise<Balance[]> {
  const [answer] = await runBatch(db, [selectBalances(filter)]);
  const rows = (answer?.results ?? []) as BalanceRow[];
  return rows.map(({ debitCents, creditCents, ...account }) => balanceOf(account, debitCents, creditCents));
}

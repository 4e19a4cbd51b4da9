import { jsonEdge } from "~/http/json-edge";
import { balanceFilterQuery } from "~/http/query/entry-filter-query";
import { balanceToApi } from "~/modules/books/ledger/balances/balance";
import { listBalances } from "~/modules/books/ledger/balances/list-balances.server";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, query }) => (await listBalances(db, balanceFilterQuery(query))).map(balanceToApi),
  },
});

export const loader = edge.loader;
export const action = edge.action;

import { jsonEdge } from "~/http/json-edge";
import { entryFilterQuery } from "~/http/query/entry-filter-query";
import { pageParts, readQuery } from "~/http/query/parameters";
import { entryToApi } from "~/modules/books/ledger/booking/transaction-to-api";
import { entryPageToApi } from "~/modules/books/ledger/entries/entry-page-to-api";
import { listEntries } from "~/modules/books/ledger/entries/list-entries";

const DEFAULT_PAGE_SIZE = 50;
const LARGEST_PAGE_SIZE = 500;
const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, query }) => {
      const filter = entryFilterQuery(query);
      const { pageIndex: index, pageSize: size } = readQuery(query, pageParts(DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE));
      const page = await listEntries(db, filter, { index, size });
      return entryPageToApi(
        page,
        page.rows.map(({ words, ...entry }) => entryToApi(entry)),
      );
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

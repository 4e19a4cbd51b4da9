import { jsonEdge, readJson } from "~/http/json-edge";
import { idPart, pageParts, readQuery } from "~/http/query/parameters";
import { completeValues } from "~/modules/base/fields/complete-values";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { transactionToApi } from "~/modules/books/ledger/booking/transaction-to-api";
import { entryPageToApi } from "~/modules/books/ledger/entries/entry-page-to-api";
import { listUnbookedLines } from "~/modules/books/ledger/unbooked-lines/list-unbooked-lines";
import { returnFields, takeReturn } from "~/modules/books/ledger/unbooked-lines/take-return";
import { unbookedLineToApi } from "~/modules/books/ledger/unbooked-lines/unbooked-line";

const DEFAULT_PAGE_SIZE = 1000;
const LARGEST_PAGE_SIZE = 1000;
const returnSchema = fieldsSchema(returnFields, "json");
const parts = { ...pageParts(DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE), bankAccountId: idPart };

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, query }) => {
      const { pageIndex: index, pageSize: size, bankAccountId } = readQuery(query, parts);
      const page = await listUnbookedLines(db, { index, size, bankAccountId });
      return entryPageToApi(page, page.rows.map(unbookedLineToApi));
    },
  },
  POST: {
    right: "openAccounting",
    run: async ({ db, actor, request }) => {
      const { values } = await readJson(request, returnSchema);
      return transactionToApi(await takeReturn(db, actor, completeValues(returnFields, values)));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

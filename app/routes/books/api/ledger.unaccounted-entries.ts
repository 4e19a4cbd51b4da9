import { jsonEdge, readJson } from "~/http/json-edge";
import { idPart, pageParts, readQuery } from "~/http/query/parameters";
import { groupByValueDate } from "~/modules/base/calendar/group-by-value-date";
import { completeValues } from "~/modules/base/fields/complete-values";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { toEuros } from "~/modules/base/money/money";
import { transactionToApi } from "~/modules/books/ledger/booking/transaction-to-api";
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
      return {
        entriesByDate: groupByValueDate(page.rows.map(unbookedLineToApi)),
        loadedSize: page.loadedSize,
        totalSize: page.totalSize,
        debitAmount: toEuros(page.debitCents),
        creditAmount: toEuros(page.creditCents),
      };
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

import { jsonEdge } from "~/http/json-edge";
import { idPart, pageParts, readQuery } from "~/http/query/parameters";
import { groupByValueDate } from "~/modules/base/calendar/group-by-value-date";
import { toEuros } from "~/modules/base/money/money";
import { listUnbookedLines } from "~/modules/books/ledger/unbooked-lines/list-unbooked-lines";
import { unbookedLineToApi } from "~/modules/books/ledger/unbooked-lines/unbooked-line";

const DEFAULT_PAGE_SIZE = 1000;
const LARGEST_PAGE_SIZE = 1000;
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
});

export const loader = edge.loader;
export const action = edge.action;

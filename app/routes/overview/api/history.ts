import { jsonEdge } from "~/http/json-edge";
import { choiceQuery, countQuery, dayQuery, idQuery } from "~/http/query/parameters";
import { historyKinds } from "~/modules/base/history/history-kinds";
import { historyToApi } from "~/modules/overview/history-view/history-to-api";
import { HISTORY_PAGE_SIZE, listHistory } from "~/modules/overview/history-view/open-history";

const LARGEST_PAGE_SIZE = 500;

const edge = jsonEdge({
  GET: {
    right: "readHistory",
    run: async ({ db, query }) => {
      const filter = {
        kind: choiceQuery(query, "kind", historyKinds) ?? undefined,
        rowId: idQuery(query, "rowId") ?? undefined,
        userId: idQuery(query, "userId") ?? undefined,
        from: dayQuery(query, "fromDate") ?? undefined,
        to: dayQuery(query, "toDate") ?? undefined,
      };
      const size = Math.max(1, countQuery(query, "pageSize", HISTORY_PAGE_SIZE, LARGEST_PAGE_SIZE));
      const { rows, next, totalSize } = await listHistory(db, filter, idQuery(query, "before"), size);
      return { rows: rows.map(historyToApi), next, size, metadata: { totalSize } };
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

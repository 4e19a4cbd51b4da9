import { jsonEdge } from "~/http/json-edge";
import { choicePart, countPart, dayPart, idPart, readQuery } from "~/http/query/parameters";
import { historyKinds } from "~/modules/base/history/history-kinds";
import { historyToApi } from "~/modules/overview/history-view/history-to-api";
import { HISTORY_PAGE_SIZE, listHistory } from "~/modules/overview/history-view/open-history";

const LARGEST_PAGE_SIZE = 500;

const parts = {
  kind: choicePart(historyKinds),
  rowId: idPart,
  userId: idPart,
  fromDate: dayPart,
  toDate: dayPart,
  pageSize: countPart(HISTORY_PAGE_SIZE, LARGEST_PAGE_SIZE, 1),
  before: idPart,
};

const edge = jsonEdge({
  GET: {
    right: "readHistory",
    run: async ({ db, query }) => {
      const { pageSize: size, before, fromDate: from, toDate: to, ...about } = readQuery(query, parts);
      const { rows, next, totalSize } = await listHistory(db, { ...about, from, to }, before, size);
      return { rows: rows.map(historyToApi), next, size, metadata: { totalSize } };
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

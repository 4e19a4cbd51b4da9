import { jsonEdge } from "~/http/json-edge";
import { asOfQuery } from "~/http/query/report-parameters";
import { openReceivables } from "~/modules/books/receivables/open-receivables";
import { receivableToApi } from "~/modules/books/receivables/receivables-to-api";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, query, context }) =>
      (await openReceivables(db, asOfQuery(query, context.now))).map(receivableToApi),
  },
});

export const loader = edge.loader;
export const action = edge.action;

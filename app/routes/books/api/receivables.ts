import { jsonEdge } from "~/http/json-edge";
import { asOfQuery } from "~/http/query/report-parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { openStandings } from "~/modules/books/kept-receivables/open-standings";
import { receivableToApi } from "~/modules/books/receivables/receivables-to-api";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, query, context }) =>
      (await openStandings(db, asOfQuery(query, context.now), dayOf(context.now))).map(receivableToApi),
  },
});

export const loader = edge.loader;
export const action = edge.action;

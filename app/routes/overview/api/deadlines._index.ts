import { jsonEdge } from "~/http/json-edge";
import { dayPart, idPart, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { deadlineToApi, openDeadlines } from "~/modules/overview/deadlines/open-deadlines";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, user, query, context }) => {
      const { propertyId, ...span } = readQuery(query, { from: dayPart, to: dayPart, propertyId: idPart });
      return (await openDeadlines(db, user, dayOf(context.now), span, propertyId)).map(deadlineToApi);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

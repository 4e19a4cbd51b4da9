import { jsonEdge } from "~/http/json-edge";
import { dayPart, idPart, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { deadlineToApi, openDeadlines } from "~/modules/overview/deadlines/open-deadlines";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, user, query, context }) => {
      const { propertyId, ...span } = readQuery(query, { from: dayPart, to: dayPart, propertyId: idPart });
      const { deadlines, known } = await openDeadlines(db, user, dayOf(context.now), span);
      return deadlines
        .filter((one) => propertyId === null || one.propertyId === propertyId)
        .map((one) => deadlineToApi(one, known));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

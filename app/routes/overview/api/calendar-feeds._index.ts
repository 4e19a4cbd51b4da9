import { jsonEdge, readJson } from "~/http/json-edge";
import { createFeed, feedSchema, listFeeds } from "~/modules/overview/calendar-feeds/feeds.server";

const edge = jsonEdge({
  GET: { right: "readPortfolio", run: ({ db, user }) => listFeeds(db, user.id) },
  POST: {
    right: "readPortfolio",
    run: async ({ db, actor, request }) => {
      const { values } = await readJson(request, feedSchema);
      const { withNames, alarmDays, kinds } = values;
      const { id, token } = await createFeed(db, actor, { kinds, withNames: withNames === true, alarmDays });
      return { id, url: `${new URL(request.url).origin}/calendar/${token}.ics` };
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

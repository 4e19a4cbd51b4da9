import { jsonEdge } from "~/http/json-edge";
import { lastId } from "~/http/query/parameters";
import { revokeFeed } from "~/modules/overview/calendar-feeds/feeds.server";
import { calendarTexts as texts } from "~/texts/deadlines/calendar-feeds";

const edge = jsonEdge({
  DELETE: {
    right: "readPortfolio",
    run: ({ db, actor, params }) => revokeFeed(db, actor, lastId(params, texts.notFound)),
  },
});

export const loader = edge.loader;
export const action = edge.action;

import { jsonEdge, readJson } from "~/http/json-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { deadlineToApi } from "~/modules/overview/deadlines/open-deadlines";
import { settleDeadline, settleSchema } from "~/modules/overview/deadlines/settle-deadline.server";

const edge = jsonEdge({
  PUT: {
    right: "changeDeadlines",
    run: async ({ db, user, actor, params, request, context }) => {
      const { values } = await readJson(request, settleSchema("json"));
      const asking = { actor, user, today: dayOf(context.now) };
      return deadlineToApi(await settleDeadline(db, asking, params.key ?? "", values));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

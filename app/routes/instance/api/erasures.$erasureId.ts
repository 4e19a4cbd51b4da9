import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { clearTenant } from "~/modules/instance/erasures/erase-tenant.server";
import { openErasure } from "~/modules/instance/erasures/list-erasures.server";
import { erasureTexts as texts } from "~/texts/persons/erasures";

const edge = jsonEdge({
  GET: {
    right: "forgetTenants",
    run: ({ db, params, context }) =>
      openErasure(db, idParameter(params, "erasureId", texts.notFound), dayOf(context.now)),
  },
  DELETE: {
    right: "forgetTenants",
    run: async ({ db, actor, params, context }) => {
      await clearTenant(db, actor, idParameter(params, "erasureId", texts.notFound));
      await context.sendJobs();
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

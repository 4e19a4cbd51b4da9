import { jsonEdge, readJson } from "~/http/json-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { eraseTenant, erasureRequest } from "~/modules/instance/erasures/erase-tenant.server";
import { listErasures } from "~/modules/instance/erasures/list-erasures.server";

const edge = jsonEdge({
  GET: { right: "forgetTenants", run: ({ db, context }) => listErasures(db, dayOf(context.now)) },
  POST: {
    right: "forgetTenants",
    run: async ({ db, actor, request, context }) => {
      const { values } = await readJson(request, erasureRequest);
      const { agreementIds, deletedAttachments: deleted, keptAttachments: kept } = values;
      const id = await eraseTenant(db, actor, agreementIds, { deleted, kept });
      await context.sendJobs();
      return { id };
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

import { tableResponse } from "~/http/files/table-response";
import { jsonEdge } from "~/http/json-edge";
import { logFailure } from "~/http/log";
import { exportQuery } from "~/http/query/export-query";
import { badParameter } from "~/http/query/parameters";
import { tenantViewQuery } from "~/http/query/tenant-view-query";
import { dayOf } from "~/modules/base/calendar/day";
import { exportTenants } from "~/modules/overview/tenants/export-tenants";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async (call) => {
      const { db, user, query, context } = call;
      const target = exportQuery(call);
      if (!("format" in target)) throw badParameter("format");
      const table = await exportTenants(db, tenantViewQuery(query), user, dayOf(context.now));
      return tableResponse(table, target.format, (error) => logFailure(context.requestId, error));
    },
  },
});

/** The list of tenants as a file, with what its reader may see. */
export const loader = edge.loader;
export const action = edge.action;

import { tableResponse } from "~/http/files/table-response";
import { jsonEdge } from "~/http/json-edge";
import { logFailure } from "~/http/log";
import { exportQuery } from "~/http/query/export-query";
import { badParameter } from "~/http/query/parameters";
import { propertyExportQuery } from "~/http/query/property-export-query";
import { dayOf } from "~/modules/base/calendar/day";
import { createSpreadsheetOnce } from "~/modules/instance/google-sheets/create-spreadsheet-once";
import { exportProperties } from "~/modules/portfolio/properties/export/export-properties";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async (call) => {
      const { db, query, context } = call;
      const exported = propertyExportQuery(query);
      const target = exportQuery(call);
      if (!("format" in target)) throw badParameter("format");
      const table = await exportProperties(db, exported, dayOf(context.now));
      return tableResponse(table, target.format, (error) => logFailure(context.requestId, error));
    },
  },
  POST: {
    right: "readPortfolio",
    plainText: true,
    run: async (call) => {
      const { db, actor, query, context } = call;
      const exported = propertyExportQuery(query);
      const target = exportQuery(call);
      if (!("drive" in target)) throw badParameter("accessToken");
      return createSpreadsheetOnce(db, actor, await exportProperties(db, exported, dayOf(context.now)), target.drive);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

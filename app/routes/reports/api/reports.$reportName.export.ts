import { rightOfReport } from "~/auth/right-of-report";
import { refuseForeignLink } from "~/http/asked-here";
import { tableResponse } from "~/http/files/table-response";
import { jsonEdge } from "~/http/json-edge";
import { logFailure } from "~/http/log";
import { exportQuery } from "~/http/query/export-query";
import { asOfQuery, reportViewQuery } from "~/http/query/report-parameters";
import { createSpreadsheet } from "~/modules/instance/google-sheets/create-spreadsheet";
import { openReportTable, reportNameOf } from "~/modules/reports/open-report";

const edge = jsonEdge({
  GET: {
    right: rightOfReport,
    run: async (call) => {
      const { db, params, query, request, context } = call;
      const name = reportNameOf(params.reportName);
      const asOf = asOfQuery(query, context.now);
      const target = exportQuery(call);
      // The token of somebody else in a link would lead our figures into their files.
      if ("drive" in target) refuseForeignLink(request);
      const table = await openReportTable(db, name, asOf, reportViewQuery(query, name));
      if ("drive" in target) return { data: await createSpreadsheet(table, target.drive) };
      return tableResponse(table, target.format, (error) => logFailure(context.requestId, error));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

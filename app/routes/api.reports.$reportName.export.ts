import { rightOfReport } from "~/auth/right-of-report";
import { jsonEdge } from "~/http/json-edge";
import { logFailure } from "~/http/log";
import { requiredChoiceQuery } from "~/http/parameters";
import { asOfQuery, reportViewQuery } from "~/http/report-parameters";
import { tableResponse } from "~/http/table-response";
import { openReportTable, reportNameOf } from "~/modules/reports/open-report";
import { fileFormatNames } from "~/modules/spreadsheets/file-formats";

const edge = jsonEdge({
  GET: {
    right: rightOfReport,
    run: async ({ db, params, query, context }) => {
      const name = reportNameOf(params.reportName);
      const format = requiredChoiceQuery(query, "format", fileFormatNames);
      const table = await openReportTable(db, name, asOfQuery(query, context.now), reportViewQuery(query, name));
      return tableResponse(table, format, (error) => logFailure(context.requestId, error));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

import { rightOfReport } from "~/auth/right-of-report";
import { jsonEdge } from "~/http/json-edge";
import { asOfQuery } from "~/http/query/report-parameters";
import { openReportRows, reportNameOf } from "~/modules/reports/open-report";

const edge = jsonEdge({
  GET: {
    right: rightOfReport,
    run: ({ db, params, query, context }) =>
      openReportRows(db, reportNameOf(params.reportName), asOfQuery(query, context.now)),
  },
});

export const loader = edge.loader;
export const action = edge.action;

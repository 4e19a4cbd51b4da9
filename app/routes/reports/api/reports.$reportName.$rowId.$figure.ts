import { rightOfReport } from "~/auth/right-of-report";
import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { asOfQuery } from "~/http/query/report-parameters";
import { may } from "~/modules/base/rights/rights";
import { openFigure, reportNameOf } from "~/modules/reports/open-report";
import { explanationToApi, veilExplanation } from "~/modules/reports/rows/figure";
import { reportTexts } from "~/texts/reports/reports";

const edge = jsonEdge({
  GET: {
    right: rightOfReport,
    run: async ({ db, user, params, query, context }) => {
      const name = reportNameOf(params.reportName);
      const rowId = idParameter(params, "rowId", reportTexts.rowNotFound);
      const asOf = asOfQuery(query, context.now);
      const explanation = await openFigure(db, name, { rowId, figure: params.figure, asOf });
      return explanationToApi(veilExplanation(explanation, may(user, "openAccounting")));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

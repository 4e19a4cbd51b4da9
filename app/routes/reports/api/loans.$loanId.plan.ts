import { jsonEdge } from "~/http/json-edge";
import { dayPart, idParameter, readQuery } from "~/http/query/parameters";
import { openLoanPlan, planToApi } from "~/modules/books/loans/open-loan-plan.server";
import { loanTexts } from "~/texts/accounting/loans";

const edge = jsonEdge({
  GET: {
    right: "readLoanReport",
    run: async ({ db, params, query }) => {
      const { until } = readQuery(query, { until: dayPart });
      return planToApi(await openLoanPlan(db, idParameter(params, "loanId", loanTexts.notFound), until));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

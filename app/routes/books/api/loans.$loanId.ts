import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { changeLoan } from "~/modules/books/loans/change-loan";
import { deleteLoan } from "~/modules/books/loans/delete-loan";
import { loanRequestSchema } from "~/modules/books/loans/loan-request";
import { loanToApi } from "~/modules/books/loans/loan-to-api";
import { loanTexts } from "~/texts/accounting/loans";

const schema = loanRequestSchema();

const loanId = (params: Record<string, string | undefined>) => idParameter(params, "loanId", loanTexts.notFound);

const edge = jsonEdge({
  PUT: {
    right: "changeLoans",
    run: async ({ db, actor, params, request, context }) => {
      const id = loanId(params);
      const { values, version } = await readJson(request, schema);
      const changed = await changeLoan(db, actor, { ...values, id, version, wholeForm: false });
      return loanToApi(changed, dayOf(context.now));
    },
  },
  DELETE: { right: "changeLoans", run: ({ db, actor, params }) => deleteLoan(db, actor, loanId(params)) },
});

export const loader = edge.loader;
export const action = edge.action;

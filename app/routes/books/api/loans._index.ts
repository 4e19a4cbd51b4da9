import { jsonEdge, readJson } from "~/http/json-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { createLoan } from "~/modules/books/loans/create-loan";
import { listLoans } from "~/modules/books/loans/list-loans";
import { loanRequestSchema } from "~/modules/books/loans/loan-request";
import { loanToApi } from "~/modules/books/loans/loan-to-api";

const schema = loanRequestSchema();

const edge = jsonEdge({
  GET: {
    right: "readLoans",
    run: async ({ db, context }) => (await listLoans(db)).map((loan) => loanToApi(loan, dayOf(context.now))),
  },
  POST: {
    right: "changeLoans",
    run: async ({ db, actor, request, context }) => {
      const { values, rateSteps } = (await readJson(request, schema)).values;
      return loanToApi(await createLoan(db, actor, values, rateSteps), dayOf(context.now));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

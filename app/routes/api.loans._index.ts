import { jsonEdge, readJson } from "~/http/json-edge";
import { createLoan } from "~/modules/loans/create-loan";
import { listLoans } from "~/modules/loans/list-loans";
import { loanSchema } from "~/modules/loans/loan-schema";

const edge = jsonEdge({
  GET: { right: "readLoans", run: ({ db }) => listLoans(db) },
  POST: {
    right: "changeLoans",
    run: async ({ db, actor, request }) => createLoan(db, actor, (await readJson(request, loanSchema("json"))).values),
  },
});

export const loader = edge.loader;
export const action = edge.action;

import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { changeLoan } from "~/modules/loans/change-loan";
import { deleteLoan } from "~/modules/loans/delete-loan";
import { loanSchema } from "~/modules/loans/loan-schema";
import { loanTexts } from "~/texts/accounting/loans";

const loanId = (params: Record<string, string | undefined>) => idParameter(params, "loanId", loanTexts.notFound);

const edge = jsonEdge({
  PUT: {
    right: "changeLoans",
    run: async ({ db, actor, params, request }) => {
      const id = loanId(params);
      const { values, version } = await readJson(request, loanSchema("json"));
      return changeLoan(db, actor, { id, values, version, wholeForm: false });
    },
  },
  DELETE: { right: "changeLoans", run: ({ db, actor, params }) => deleteLoan(db, actor, loanId(params)) },
});

export const loader = edge.loader;
export const action = edge.action;

import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { spreadSchema } from "~/modules/books/tax-decisions/decision-requests";
import { spreadExpense } from "~/modules/books/tax-decisions/tax-decisions.server";
import { ledgerTexts } from "~/texts/accounting/ledger";

const edge = jsonEdge({
  PUT: {
    right: "openAccounting",
    run: async ({ db, actor, params, request }) => {
      const id = idParameter(params, "transactionId", ledgerTexts.notFound);
      const { years } = (await readJson(request, spreadSchema)).values;
      await spreadExpense(db, actor, id, years);
      return { id, years };
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

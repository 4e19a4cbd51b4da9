import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { vatRateSchema } from "~/modules/books/tax-decisions/decision-requests";
import { decideVatRate } from "~/modules/books/tax-decisions/tax-decisions.server";
import { ledgerTexts } from "~/texts/accounting/ledger";

const edge = jsonEdge({
  PUT: {
    right: "openAccounting",
    run: async ({ db, actor, params, request }) => {
      const id = idParameter(params, "transactionId", ledgerTexts.notFound);
      const { vatRate } = (await readJson(request, vatRateSchema)).values;
      await decideVatRate(db, actor, id, vatRate);
      return { id, vatRate };
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

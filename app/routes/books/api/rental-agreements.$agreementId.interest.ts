import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { asOfQuery } from "~/http/query/report-parameters";
import { openReceivable } from "~/modules/books/receivables/open-receivables";
import { interestToApi } from "~/modules/books/receivables/receivables-to-api";
import { agreementTexts } from "~/texts/properties/rental-agreements";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params, query, context }) => {
      const id = idParameter(params, "agreementId", agreementTexts.notFound);
      const { receivable } = await openReceivable(db, id, asOfQuery(query, context.now), agreementTexts.notFound);
      return interestToApi(receivable.interest, receivable.spans);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

import { jsonEdge } from "~/http/json-edge";
import { idPart, readQuery, yearPart } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { listSettlements } from "~/modules/books/settlements/open-settlements.server";
import { listedSettlementToApi, settlementStateToApi } from "~/modules/books/settlements/settlement-to-api";

const edge = jsonEdge({
  GET: {
    right: "readSettlementStates",
    run: async ({ db, user, query, context }) => {
      const asked = readQuery(query, { propertyId: idPart, agreementId: idPart, year: yearPart });
      const toApi = may(user, "openAccounting") ? listedSettlementToApi : settlementStateToApi;
      return (await listSettlements(db, asked)).map((one) => toApi(one, dayOf(context.now)));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

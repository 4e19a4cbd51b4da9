import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { may } from "~/modules/base/rights/rights";
import { cancelSettlement, noteDelivery, openSettlement } from "~/modules/books/settlements/open-settlements.server";
import { deliveryFields } from "~/modules/books/settlements/settlement-fields";
import { settlementStateToApi, settlementToApi } from "~/modules/books/settlements/settlement-to-api";
import { settlementTexts as texts } from "~/texts/costs/settlements";

const schema = fieldsSchema(deliveryFields, "json");

const idOf = (params: Record<string, string | undefined>) => idParameter(params, "settlementId", texts.notFound);

const edge = jsonEdge({
  GET: {
    right: "readSettlementStates",
    run: async ({ db, user, params, context }) => {
      const toApi = may(user, "openAccounting") ? settlementToApi : settlementStateToApi;
      return toApi(await openSettlement(db, idOf(params)), dayOf(context.now));
    },
  },
  PUT: {
    right: "openAccounting",
    run: async ({ db, actor, params, request, context }) => {
      const id = idOf(params);
      const { values, version } = await readJson(request, schema);
      await noteDelivery(db, actor, { id, values, version, wholeForm: false });
      return settlementToApi(await openSettlement(db, id), dayOf(context.now));
    },
  },
  DELETE: { right: "openAccounting", run: ({ db, actor, params }) => cancelSettlement(db, actor, idOf(params)) },
});

export const loader = edge.loader;
export const action = edge.action;

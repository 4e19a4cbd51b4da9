import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { completeValues } from "~/modules/base/fields/complete-values";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { freezeSettlement } from "~/modules/books/settlements/freeze-settlement";
import { openSettlement } from "~/modules/books/settlements/open-settlements.server";
import { previewSettlements } from "~/modules/books/settlements/preview-settlements.server";
import { newSettlementFields } from "~/modules/books/settlements/settlement-fields";
import { settlementPreviewToApi, settlementToApi } from "~/modules/books/settlements/settlement-to-api";
import { costStatementTexts as texts } from "~/texts/costs/cost-statements";

const schema = fieldsSchema(newSettlementFields, "json");

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params, context }) => {
      const id = idParameter(params, "statementId", texts.notFound);
      return settlementPreviewToApi(await previewSettlements(db, id, dayOf(context.now)));
    },
  },
  POST: {
    right: "openAccounting",
    run: async ({ db, actor, params, request, context }) => {
      const statementId = idParameter(params, "statementId", texts.notFound);
      const asked = completeValues(newSettlementFields, (await readJson(request, schema)).values);
      const today = dayOf(context.now);
      const id = await freezeSettlement(db, context.files, actor, statementId, asked, today);
      return settlementToApi(await openSettlement(db, id), today);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

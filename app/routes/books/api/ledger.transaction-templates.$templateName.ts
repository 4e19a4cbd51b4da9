import { jsonEdge } from "~/http/json-edge";
import { choicePart, idPart, readQuery, relationIdPart } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { flowTypes, subFlowTypes } from "~/modules/base/relations/relation-types";
import { legsToApi } from "~/modules/books/ledger/booking/transaction-to-api";
import { openSuggestedTemplate } from "~/modules/books/ledger/editor/suggest-draft";
import { findTemplate } from "~/modules/books/ledger/templates/open-template";

const parts = {
  flowType: choicePart(flowTypes),
  flowId: relationIdPart,
  subFlowType: choicePart(subFlowTypes),
  subFlowId: relationIdPart,
  transactionId: idPart,
};

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, actor, params, query, context }) => {
      const template = findTemplate(params.templateName ?? "");
      const { transactionId, ...chosen } = readQuery(query, parts);
      const { legs, ...filled } = await openSuggestedTemplate(
        db,
        actor,
        template,
        transactionId,
        chosen,
        dayOf(context.now),
      );
      return { ...filled, legs: legsToApi(legs) };
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

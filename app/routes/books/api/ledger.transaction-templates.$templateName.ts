import { jsonEdge } from "~/http/json-edge";
import { choiceQuery, idQuery, relationIdQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { flowTypes, subFlowTypes } from "~/modules/base/relations/relation-types";
import { legsToApi } from "~/modules/books/ledger/booking/transaction-to-api";
import { openSuggestedTemplate } from "~/modules/books/ledger/editor/suggest-draft";
import { findTemplate } from "~/modules/books/ledger/templates/open-template";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, actor, params, query, context }) => {
      const template = findTemplate(params.templateName ?? "");
      const chosen = {
        flowType: choiceQuery(query, "flowType", flowTypes) ?? undefined,
        flowId: relationIdQuery(query, "flowId") ?? undefined,
        subFlowType: choiceQuery(query, "subFlowType", subFlowTypes) ?? undefined,
        subFlowId: relationIdQuery(query, "subFlowId") ?? undefined,
      };
      const transactionId = idQuery(query, "transactionId");
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

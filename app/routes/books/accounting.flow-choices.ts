import { jsonEdge } from "~/http/json-edge";
import { choiceQuery, idQuery } from "~/http/query/parameters";
import { flowTypes, subFlowTypes } from "~/modules/base/relations/relation-types";
import { searchFlows } from "~/modules/base/relations/search-flows";

const LONGEST_WORDS = 200;

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: ({ db, query }) =>
      searchFlows(db, {
        type: choiceQuery(query, "type", [...flowTypes, ...subFlowTypes]) ?? "NONE",
        words: (query.get("words") ?? "").slice(0, LONGEST_WORDS),
        parentFlowId: idQuery(query, "parentFlowId"),
      }),
  },
});

/** What a field for choosing a relation offers while words are typed into it. */
export const loader = edge.loader;
export const action = edge.action;

import { jsonEdge } from "~/http/json-edge";
import { choicePart, idPart, readQuery, textPart } from "~/http/query/parameters";
import { flowTypes, subFlowTypes } from "~/modules/base/relations/relation-types";
import { searchFlows } from "~/modules/base/relations/search-flows";

const parts = {
  type: choicePart([...flowTypes, ...subFlowTypes]),
  words: textPart(),
  parentFlowId: idPart,
};

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: ({ db, query }) => {
      const { type, ...search } = readQuery(query, parts);
      return searchFlows(db, { type: type ?? "NONE", ...search });
    },
  },
});

/** What a field for choosing a relation offers while words are typed into it. */
export const loader = edge.loader;
export const action = edge.action;

import { jsonEdge } from "~/http/json-edge";
import { readQuery, textPart } from "~/http/query/parameters";
import { searchFlows } from "~/modules/base/relations/search-flows";

const edge = jsonEdge({
  GET: {
    right: "changeImages",
    run: ({ db, query }) => searchFlows(db, { type: "PROPERTY", ...readQuery(query, { words: textPart() }) }),
  },
});

/** What the form of an album offers while words are typed into its field for properties. */
export const loader = edge.loader;
export const action = edge.action;

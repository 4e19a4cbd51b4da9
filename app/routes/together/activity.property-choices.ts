import { jsonEdge } from "~/http/json-edge";
import { readQuery, textPart } from "~/http/query/parameters";
import { searchFlows } from "~/modules/base/relations/search-flows";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: ({ db, query }) => searchFlows(db, { type: "PROPERTY", ...readQuery(query, { words: textPart() }) }),
  },
});

/** What a field for a property offers while words are typed into it, in the dialog of a follow-up and in the feed. */
export const loader = edge.loader;
export const action = edge.action;

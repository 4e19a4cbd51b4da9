import { jsonEdge } from "~/http/json-edge";
import { searchFlows } from "~/modules/base/relations/search-flows";

const LONGEST_WORDS = 200;

const edge = jsonEdge({
  GET: {
    right: "changeImages",
    run: ({ db, query }) =>
      searchFlows(db, { type: "PROPERTY", words: (query.get("words") ?? "").slice(0, LONGEST_WORDS) }),
  },
});

/** What the form of an album offers while words are typed into its field for properties. */
export const loader = edge.loader;
export const action = edge.action;

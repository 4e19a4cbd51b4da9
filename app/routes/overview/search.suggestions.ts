import { jsonEdge } from "~/http/json-edge";
import { readQuery, textPart } from "~/http/query/parameters";
import { may } from "~/modules/base/rights/rights";
import { suggest } from "~/modules/overview/portfolio-search/suggest";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: ({ db, user, query }) =>
      suggest(db, { user, seesBooks: may(user, "openAccounting") }, readQuery(query, { words: textPart() }).words),
  },
});

/** What the box offers while words are typed into it. */
export const loader = edge.loader;
export const action = edge.action;

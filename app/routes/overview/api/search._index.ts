import { jsonEdge } from "~/http/json-edge";
import { countPart, readQuery, textPart } from "~/http/query/parameters";
import { searchPortfolio } from "~/modules/overview/portfolio-search/search-portfolio";
import { LARGEST_SEARCH_ANSWER, LAST_SEARCH_PAGE } from "~/modules/overview/portfolio-search/search-size";
import { searchToApi } from "~/modules/overview/portfolio-search/search-to-api";

const parts = {
  pageIndex: countPart(0, LAST_SEARCH_PAGE),
  pageSize: countPart(LARGEST_SEARCH_ANSWER, LARGEST_SEARCH_ANSWER),
  phrase: textPart(),
};

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, user, query }) => {
      const began = Date.now();
      // Lines of the bank have no place in this answer.
      const viewer = { user, seesBooks: false };
      const { phrase, pageIndex: page, pageSize: size } = readQuery(query, parts);
      const found = await searchPortfolio(db, viewer, phrase, { page, size });
      return searchToApi(found, (Date.now() - began) / 1000);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

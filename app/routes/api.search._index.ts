import { may } from "~/auth/rights";
import { jsonEdge } from "~/http/json-edge";
import { searchPortfolio } from "~/modules/portfolio-search/search-portfolio";
import { searchToApi } from "~/modules/portfolio-search/search-to-api";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, user, query }) => {
      const began = Date.now();
      // Lines of the bank have no place in this answer.
      const viewer = { seesAttachments: may(user, "readAttachments"), seesBooks: false };
      const found = await searchPortfolio(db, viewer, query.get("phrase") ?? "");
      return searchToApi(found, (Date.now() - began) / 1000);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

import { jsonEdge, readJson } from "~/http/json-edge";
import { idPart, readQuery, yearPart } from "~/http/query/parameters";
import { costStatementNoun } from "~/modules/books/cost-statements/cost-statement-noun.server";
import { costStatementToApi } from "~/modules/books/cost-statements/cost-statement-to-api";
import { listCostStatements, openCostStatement } from "~/modules/books/cost-statements/open-cost-statements";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, query }) => {
      const found = await listCostStatements(db, readQuery(query, { propertyId: idPart, year: yearPart }));
      return found.map(costStatementToApi);
    },
  },
  POST: {
    right: "openAccounting",
    run: async ({ db, actor, request }) => {
      const { values } = await readJson(request, costStatementNoun.api.schema);
      const { id } = await costStatementNoun.create(db, actor, values);
      return costStatementToApi(await openCostStatement(db, id));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

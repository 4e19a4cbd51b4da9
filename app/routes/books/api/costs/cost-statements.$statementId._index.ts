import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { costStatementNoun } from "~/modules/books/cost-statements/cost-statement-noun.server";
import { costStatementToApi } from "~/modules/books/cost-statements/cost-statement-to-api";
import { openCostStatement } from "~/modules/books/cost-statements/open-cost-statements";
import { costStatementTexts as texts } from "~/texts/costs/cost-statements";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params }) =>
      costStatementToApi(await openCostStatement(db, idParameter(params, "statementId", texts.notFound))),
  },
  PUT: {
    right: "openAccounting",
    run: async ({ db, actor, params, request }) => {
      const id = idParameter(params, "statementId", texts.notFound);
      const { values, version } = await readJson(request, costStatementNoun.api.schema);
      await costStatementNoun.change(db, actor, { id, values, version, wholeForm: false });
      return costStatementToApi(await openCostStatement(db, id));
    },
  },
  DELETE: {
    right: "openAccounting",
    run: ({ db, actor, params }) =>
      costStatementNoun.remove(db, actor, idParameter(params, "statementId", texts.notFound)),
  },
});

export const loader = edge.loader;
export const action = edge.action;

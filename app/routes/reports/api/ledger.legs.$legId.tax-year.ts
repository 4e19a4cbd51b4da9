import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { taxYearSchema } from "~/modules/books/tax-decisions/decision-requests";
import { decideTurnOf } from "~/modules/books/tax-decisions/tax-decisions.server";
import { taxTexts } from "~/texts/reports/tax";

const edge = jsonEdge({
  PUT: {
    right: "openAccounting",
    run: async ({ db, actor, params, request }) => {
      const id = idParameter(params, "legId", taxTexts.turns.notFound);
      const { taxYear } = (await readJson(request, taxYearSchema)).values;
      await decideTurnOf(db, actor, id, taxYear);
      return { id, taxYear };
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

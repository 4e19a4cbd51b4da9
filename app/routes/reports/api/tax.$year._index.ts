import { jsonEdge } from "~/http/json-edge";
import { yearParameter } from "~/http/query/parameters";
import { openTax, taxToApi } from "~/modules/reports/tax/open-tax";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params }) => taxToApi(await openTax(db, yearParameter(params))),
  },
});

export const loader = edge.loader;
export const action = edge.action;

import { jsonEdge } from "~/http/json-edge";
import { idParameter, yearParameter } from "~/http/query/parameters";
import { explanationToApi } from "~/modules/reports/rows/figure";
import { openTaxLine } from "~/modules/reports/tax/open-tax";
import { propertyTexts } from "~/texts/properties/properties";
import { taxTexts } from "~/texts/reports/tax";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params }) => {
      const propertyId = idParameter(params, "propertyId", propertyTexts.notFound);
      const line = idParameter(params, "line", taxTexts.unknownLine);
      return explanationToApi(await openTaxLine(db, yearParameter(params), propertyId, line));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

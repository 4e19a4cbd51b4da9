import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { depreciationToApi, openDepreciation } from "~/modules/reports/depreciation/open-depreciation";
import { propertyTexts } from "~/texts/properties/properties";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, params, context }) => {
      const id = idParameter(params, "propertyId", propertyTexts.notFound);
      return depreciationToApi(await openDepreciation(db, id, dayOf(context.now)));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

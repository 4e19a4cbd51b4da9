import { jsonEdge } from "~/http/json-edge";
import { dayPart, idParameter, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { reckonRentIncrease } from "~/modules/portfolio/rental-agreements/rent-increase/reckon-rent-increase";
import { openRentFacts } from "~/modules/portfolio/rental-agreements/rent-increase/rent-facts.server";
import { rentIncreaseToApi } from "~/modules/portfolio/rental-agreements/rent-increase/rent-increase-to-api";
import { agreementTexts } from "~/texts/properties/rental-agreements";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, params, query, context }) => {
      const id = idParameter(params, "agreementId", agreementTexts.notFound);
      const { receivedOn } = readQuery(query, { receivedOn: dayPart });
      const { facts, prices } = await openRentFacts(db, id);
      return rentIncreaseToApi(reckonRentIncrease(facts, prices, receivedOn ?? dayOf(context.now)));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

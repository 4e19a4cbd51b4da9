import { jsonEdge, readJson } from "~/http/json-edge";
import { baseRateNoun, listBaseRates, rateToApi } from "~/modules/books/base-rates/base-rate-noun.server";

const { api, rights } = baseRateNoun;

const edge = jsonEdge({
  GET: { right: rights.read, run: async ({ db }) => (await listBaseRates(db)).map(rateToApi) },
  POST: {
    right: rights.change,
    run: async ({ db, actor, request }) => {
      const { values } = await readJson(request, api.schema);
      return api.answer(await baseRateNoun.create(db, actor, values), actor);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

import { jsonEdge, readJson } from "~/http/json-edge";
import { pagePart, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { makeRun } from "~/modules/books/payment-runs/make-run";
import { listedRunToApi, listRuns, openRun, runToApi } from "~/modules/books/payment-runs/open-run";
import { readRunRequest, runSchema } from "~/modules/books/payment-runs/run-request";

const schema = runSchema("json");

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, query }) => {
      const { runs } = await listRuns(db, readQuery(query, { page: pagePart(1) }).page);
      return runs.map(listedRunToApi);
    },
  },
  POST: {
    right: "openAccounting",
    run: async ({ db, actor, request, context }) => {
      const { values } = await readJson(request, schema);
      return runToApi(await openRun(db, await makeRun(db, actor, readRunRequest(values), dayOf(context.now))));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

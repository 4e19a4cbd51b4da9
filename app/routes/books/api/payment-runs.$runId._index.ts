import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { openRun, runToApi, withdrawRun } from "~/modules/books/payment-runs/open-run";
import { paymentRunTexts as texts } from "~/texts/accounting/payment-runs";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params }) => runToApi(await openRun(db, idParameter(params, "runId", texts.notFound))),
  },
  DELETE: {
    right: "openAccounting",
    run: ({ db, actor, params }) => withdrawRun(db, actor, idParameter(params, "runId", texts.notFound)),
  },
});

export const loader = edge.loader;
export const action = edge.action;

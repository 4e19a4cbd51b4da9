import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { sayBookedAs } from "~/modules/books/payment-runs/booked-as";
import { openRun, runToApi, withdrawRun } from "~/modules/books/payment-runs/open-run";
import { bookedItemsSchema, readBookedItems } from "~/modules/books/payment-runs/run-request";
import { takeCollected } from "~/modules/books/payment-runs/take-collected";
import { paymentRunTexts as texts } from "~/texts/accounting/payment-runs";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params }) => runToApi(await openRun(db, idParameter(params, "runId", texts.notFound))),
  },
  POST: {
    right: "openAccounting",
    run: async ({ db, actor, params }) => {
      const id = idParameter(params, "runId", texts.notFound);
      await openRun(db, id);
      await takeCollected(db, actor, id);
      return runToApi(await openRun(db, id));
    },
  },
  PUT: {
    right: "openAccounting",
    run: async ({ db, actor, params, request }) => {
      const id = idParameter(params, "runId", texts.notFound);
      const { values } = await readJson(request, bookedItemsSchema);
      await sayBookedAs(db, actor, id, readBookedItems(values), (index) => `items[${index}]`);
      return runToApi(await openRun(db, id));
    },
  },
  DELETE: {
    right: "openAccounting",
    run: ({ db, actor, params }) => withdrawRun(db, actor, idParameter(params, "runId", texts.notFound)),
  },
});

export const loader = edge.loader;
export const action = edge.action;

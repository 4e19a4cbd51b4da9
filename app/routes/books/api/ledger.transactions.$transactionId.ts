import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { bookingRequestSchema } from "~/modules/books/ledger/booking/booking-request";
import { changeTransaction } from "~/modules/books/ledger/booking/change-transaction";
import { openTransaction } from "~/modules/books/ledger/booking/open-transaction";
import { reverseTransaction } from "~/modules/books/ledger/booking/reverse-transaction";
import { entriesToApi, transactionToApi } from "~/modules/books/ledger/booking/transaction-to-api";
import { ledgerTexts } from "~/texts/accounting/ledger";

const schema = bookingRequestSchema("json");

const transactionId = (params: Record<string, string | undefined>) =>
  idParameter(params, "transactionId", ledgerTexts.notFound);

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params }) => entriesToApi(await openTransaction(db, transactionId(params))),
  },
  PUT: {
    right: "openAccounting",
    run: async ({ db, actor, params, request }) => {
      const id = transactionId(params);
      const { values, version } = await readJson(request, schema);
      return transactionToApi(await changeTransaction(db, actor, id, values, version));
    },
  },
  DELETE: {
    right: "openAccounting",
    run: ({ db, actor, params }) => reverseTransaction(db, actor, transactionId(params)),
  },
});

export const loader = edge.loader;
export const action = edge.action;

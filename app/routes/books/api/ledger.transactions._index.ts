import { jsonEdge, readJson } from "~/http/json-edge";
import { bookingRequestSchema } from "~/modules/books/ledger/booking/booking-request";
import { postTransaction } from "~/modules/books/ledger/booking/post-transaction";
import { transactionToApi } from "~/modules/books/ledger/booking/transaction-to-api";

const schema = bookingRequestSchema("json");

const edge = jsonEdge({
  POST: {
    right: "openAccounting",
    run: async ({ db, actor, request }) => {
      const { values } = await readJson(request, schema);
      return transactionToApi(await postTransaction(db, actor, values));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;

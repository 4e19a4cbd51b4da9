import { jsonEdge, readJson } from "~/http/json-edge";
import { bankAccountSchema } from "~/modules/books/bank-accounts/bank-account-schema";
import { createBankAccount } from "~/modules/books/bank-accounts/create-bank-account";
import { listBankAccounts } from "~/modules/books/bank-accounts/list-bank-accounts";

const edge = jsonEdge({
  GET: { right: "readBankAccounts", run: ({ db }) => listBankAccounts(db) },
  POST: {
    right: "changeBankAccounts",
    run: async ({ db, actor, request }) =>
      createBankAccount(db, actor, (await readJson(request, bankAccountSchema("json"))).values),
  },
});

export const loader = edge.loader;
export const action = edge.action;

import { jsonEdge, readJson } from "~/http/json-edge";
import { accountSchema } from "~/modules/books/accounts/account-schema";
import { createAccount } from "~/modules/books/accounts/create-account";
import { listAccounts } from "~/modules/books/accounts/list-accounts";

const edge = jsonEdge({
  GET: { right: "readAccounts", run: ({ db }) => listAccounts(db) },
  POST: {
    right: "changeAccounts",
    run: async ({ db, actor, request }) =>
      createAccount(db, actor, (await readJson(request, accountSchema("json"))).values),
  },
});

export const loader = edge.loader;
export const action = edge.action;

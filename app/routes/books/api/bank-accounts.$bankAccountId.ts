import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { bankAccountSchema } from "~/modules/books/bank-accounts/bank-account-schema";
import { changeBankAccount } from "~/modules/books/bank-accounts/change-bank-account";
import { deleteBankAccount } from "~/modules/books/bank-accounts/delete-bank-account";
import { bankAccountTexts } from "~/texts/accounting/bank-accounts";

const bankAccountId = (params: Record<string, string | undefined>) =>
  idParameter(params, "bankAccountId", bankAccountTexts.notFound);

const edge = jsonEdge({
  PUT: {
    right: "changeBankAccounts",
    run: async ({ db, actor, params, request }) => {
      const id = bankAccountId(params);
      const { values, version } = await readJson(request, bankAccountSchema("json"));
      return changeBankAccount(db, actor, { id, values, version, wholeForm: false });
    },
  },
  DELETE: {
    right: "changeBankAccounts",
    run: ({ db, actor, params }) => deleteBankAccount(db, actor, bankAccountId(params)),
  },
});

export const loader = edge.loader;
export const action = edge.action;

import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { accountSchema } from "~/modules/books/accounts/account-schema";
import { changeAccount } from "~/modules/books/accounts/change-account";
import { deleteAccount } from "~/modules/books/accounts/delete-account";
import { accountTexts } from "~/texts/accounting/accounts";

const accountId = (params: Record<string, string | undefined>) =>
  idParameter(params, "accountId", accountTexts.notFound);

const edge = jsonEdge({
  PUT: {
    right: "changeAccounts",
    run: async ({ db, actor, params, request }) => {
      const id = accountId(params);
      const { values, version } = await readJson(request, accountSchema("json"));
      return changeAccount(db, actor, { id, values, version, wholeForm: false });
    },
  },
  DELETE: { right: "changeAccounts", run: ({ db, actor, params }) => deleteAccount(db, actor, accountId(params)) },
});

export const loader = edge.loader;
export const action = edge.action;

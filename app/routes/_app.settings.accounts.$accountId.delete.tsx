import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/parameters";
import { deleteAccount } from "~/modules/accounts/delete-account";
import { openAccount } from "~/modules/accounts/open-account";
import { accountTexts } from "~/texts/accounting/accounts";
import { DeleteDialog } from "~/ui/delete-dialog";

const PARENT = "/settings/accounts";

export const loader = pageLoader("changeAccounts", async ({ db, params }) => {
  const row = await openAccount(db, idParameter(params, "accountId", accountTexts.notFound));
  return { title: accountTexts.deleteQuestion(row.name), explanation: accountTexts.deleteExplanation(row.routingKey) };
});

export const action = pageAction("changeAccounts", async ({ db, actor, params }) => {
  await deleteAccount(db, actor, idParameter(params, "accountId", accountTexts.notFound));
  return redirect(PARENT);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteAccount() {
  const { title, explanation } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title={title} parent={PARENT} failure={useActionData<typeof action>()?.failure}>
      {explanation}
    </DeleteDialog>
  );
}

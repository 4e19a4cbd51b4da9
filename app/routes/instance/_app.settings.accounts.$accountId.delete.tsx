import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { gridBeneath } from "~/http/query/grid-place-query";
import { idParameter } from "~/http/query/parameters";
import { wayToBookings } from "~/http/way-to-bookings";
import { deleteAccount, openAccountToDelete } from "~/modules/books/accounts/delete-account";
import { accountTexts } from "~/texts/accounting/accounts";
import { DeleteDialog } from "~/ui/delete-dialog";

const GRID = "/settings/accounts";

export const loader = pageLoader("changeAccounts", async ({ db, user, params, url }) => {
  const id = idParameter(params, "accountId", accountTexts.notFound);
  const { account, refused, bookings } = await openAccountToDelete(db, id);
  return {
    parent: gridBeneath(GRID, url.searchParams),
    title: accountTexts.deleteQuestion(account.name),
    explanation: accountTexts.deleteExplanation(account.routingKey),
    refused,
    way: bookings > 0 ? wayToBookings(user, { accountId: id }) : null,
  };
});

export const action = pageAction("changeAccounts", async ({ db, actor, params, url }) => {
  await deleteAccount(db, actor, idParameter(params, "accountId", accountTexts.notFound));
  return redirect(gridBeneath(GRID, url.searchParams));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteAccount() {
  const { explanation, ...question } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog {...question} failure={useActionData<typeof action>()?.failure}>
      {explanation}
    </DeleteDialog>
  );
}

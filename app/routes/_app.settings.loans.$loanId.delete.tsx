import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/parameters";
import { deleteLoan } from "~/modules/loans/delete-loan";
import { openLoan } from "~/modules/loans/open-loan";
import { loanTexts } from "~/texts/accounting/loans";
import { DeleteDialog } from "~/ui/delete-dialog";

const PARENT = "/settings/loans";

export const loader = pageLoader("changeLoans", async ({ db, params }) => {
  const row = await openLoan(db, idParameter(params, "loanId", loanTexts.notFound));
  return { title: loanTexts.deleteQuestion(row.name), explanation: loanTexts.deleteExplanation };
});

export const action = pageAction("changeLoans", async ({ db, actor, params }) => {
  await deleteLoan(db, actor, idParameter(params, "loanId", loanTexts.notFound));
  return redirect(PARENT);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteLoan() {
  const { title, explanation } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title={title} parent={PARENT} failure={useActionData<typeof action>()?.failure}>
      {explanation}
    </DeleteDialog>
  );
}

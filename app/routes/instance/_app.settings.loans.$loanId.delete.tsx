import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { gridBeneath } from "~/http/query/grid-place-query";
import { idParameter } from "~/http/query/parameters";
import { wayToBookings } from "~/http/way-to-bookings";
import { deleteLoan, explainLoanUse } from "~/modules/books/loans/delete-loan";
import { openLoan } from "~/modules/books/loans/open-loan";
import { loanTexts } from "~/texts/accounting/loans";
import { DeleteDialog } from "~/ui/delete-dialog";

const GRID = "/settings/loans";

export const loader = pageLoader("changeLoans", async ({ db, user, params, url }) => {
  const id = idParameter(params, "loanId", loanTexts.notFound);
  const [row, refused] = await Promise.all([openLoan(db, id), explainLoanUse(db, id)]);
  return {
    parent: gridBeneath(GRID, url.searchParams),
    title: loanTexts.deleteQuestion(row.name),
    explanation: loanTexts.deleteExplanation,
    refused,
    way: wayToBookings(user, { flowType: "LOAN", flowId: id }),
  };
});

export const action = pageAction("changeLoans", async ({ db, actor, params, url }) => {
  await deleteLoan(db, actor, idParameter(params, "loanId", loanTexts.notFound));
  return redirect(gridBeneath(GRID, url.searchParams));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteLoan() {
  const { explanation, ...question } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog {...question} failure={useActionData<typeof action>()?.failure}>
      {explanation}
    </DeleteDialog>
  );
}

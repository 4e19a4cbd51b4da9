import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { loanNoun } from "~/modules/books/loans/loan-noun.server";
import { readLoanForm } from "~/modules/books/loans/loan-request";
import { listLoanChoices, typedLoan } from "~/modules/books/loans/typed-loan.server";
import { LoanForm } from "~/screens/loans/loan-form";
import { loanTexts } from "~/texts/accounting/loans";
import { loanPageTexts as texts } from "~/texts/reports/loan-page";
import { Dialog } from "~/ui/dialog";

export const loader = pageLoader("changeLoans", async ({ db, params }) => {
  const id = idParameter(params, "loanId", loanTexts.notFound);
  const loan = await loanNoun.open(db, id);
  return {
    ...{ id, name: loan.name, version: loan.version, values: typedLoan(loan) },
    choices: await listLoanChoices(db, loan),
  };
});

export const action = pageAction("changeLoans", async ({ db, actor, params, form }) => {
  const id = idParameter(params, "loanId", loanTexts.notFound);
  await loanNoun.change(db, actor, { ...readLoanForm(form), id, wholeForm: true });
  return redirect(`/reports/loan/${id}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function EditLoan() {
  const { id, name, ...loan } = useLoaderData<typeof loader>();
  const parent = `/reports/loan/${id}`;
  return (
    <Dialog title={texts.editTitle(name)} parent={parent} wide>
      <LoanForm {...loan} parent={parent} failure={useActionData<typeof action>()?.failure} />
    </Dialog>
  );
}

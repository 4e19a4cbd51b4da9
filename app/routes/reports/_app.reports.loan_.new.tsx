import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { loanNoun } from "~/modules/books/loans/loan-noun.server";
import { readLoanForm } from "~/modules/books/loans/loan-request";
import { listLoanChoices, typedLoan } from "~/modules/books/loans/typed-loan.server";
import { LoanForm } from "~/screens/loans/loan-form";
import type { AreaHandle } from "~/screens/tabbed-area";
import { loanPageTexts as texts } from "~/texts/reports/loan-page";
import { Card } from "~/ui/card";

export const handle: AreaHandle<unknown> = { title: texts.new };

export const loader = pageLoader("changeLoans", async ({ db }) => ({
  values: typedLoan(null),
  choices: await listLoanChoices(db, null),
}));

export const action = pageAction("changeLoans", async ({ db, actor, form }) => {
  const { id } = await loanNoun.create(db, actor, readLoanForm(form).values);
  return redirect(`/reports/loan/${id}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function NewLoan() {
  const loan = useLoaderData<typeof loader>();
  return (
    <Card className="max-w-[46rem] p-4">
      <LoanForm {...loan} version={null} parent="/reports/loan" failure={useActionData<typeof action>()?.failure} />
    </Card>
  );
}

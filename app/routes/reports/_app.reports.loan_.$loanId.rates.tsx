import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { loanNoun } from "~/modules/books/loans/loan-noun.server";
import { readRatesForm } from "~/modules/books/loans/loan-request";
import { showRates } from "~/modules/books/loans/show-rates";
import { RatesForm } from "~/screens/loans/rates-form";
import { loanTexts } from "~/texts/accounting/loans";
import { Dialog } from "~/ui/dialog";

export const loader = pageLoader("changeLoans", async ({ db, params, context }) => {
  const loan = await loanNoun.open(db, idParameter(params, "loanId", loanTexts.notFound));
  const rates = showRates(loan, dayOf(context.now));
  return { parent: `/reports/loan/${loan.id}`, name: loan.name, version: loan.version, rates };
});

export const action = pageAction("changeLoans", async ({ db, actor, params, form }) => {
  const id = idParameter(params, "loanId", loanTexts.notFound);
  await loanNoun.change(db, actor, { ...readRatesForm(form), id, wholeForm: true });
  return redirect(`/reports/loan/${id}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function LoanRates() {
  const { parent, name, version, rates } = useLoaderData<typeof loader>();
  return (
    <Dialog title={loanTexts.ratesOf(name)} parent={parent} wide>
      <RatesForm parent={parent} version={version} rates={rates} failure={useActionData<typeof action>()?.failure} />
    </Dialog>
  );
}

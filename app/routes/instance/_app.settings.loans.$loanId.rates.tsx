import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { gridBeneath } from "~/http/query/grid-place-query";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { loanNoun } from "~/modules/books/loans/loan-noun.server";
import { readRatesForm } from "~/modules/books/loans/loan-request";
import { showRates } from "~/modules/books/loans/show-rates";
import { RatesForm } from "~/screens/loans/rates-form";
import { loanTexts } from "~/texts/accounting/loans";
import { Dialog } from "~/ui/dialog";

const GRID = "/settings/loans";

export const loader = pageLoader("changeLoans", async ({ db, params, url, context }) => {
  const loan = await loanNoun.open(db, idParameter(params, "loanId", loanTexts.notFound));
  const rates = showRates(loan, dayOf(context.now));
  return { parent: gridBeneath(GRID, url.searchParams), name: loan.name, version: loan.version, rates };
});

export const action = pageAction("changeLoans", async ({ db, actor, params, form, url }) => {
  const id = idParameter(params, "loanId", loanTexts.notFound);
  await loanNoun.change(db, actor, { ...readRatesForm(form), id, wholeForm: true });
  return redirect(gridBeneath(GRID, url.searchParams));
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

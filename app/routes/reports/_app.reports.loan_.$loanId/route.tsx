import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { idParameter, part, readQuery } from "~/http/query/parameters";
import { dayOf, yearOf } from "~/modules/base/calendar/day";
import { readField } from "~/modules/base/fields/read-field";
import { may } from "~/modules/base/rights/rights";
import { entryFilterToQuery } from "~/modules/books/ledger/entries/entry-filter";
import { followUpRateField } from "~/modules/books/loans/loan-fields";
import { chartRemainder } from "~/modules/reports/charts/chart-remainder.server";
import { openLoanPage } from "~/modules/reports/loan/open-loan-page";
import { ReportCharts } from "~/screens/reports/report-charts";
import type { AreaHandle } from "~/screens/tabbed-area";
import { loanTexts, missingAgreed } from "~/texts/accounting/loans";
import { formatMoney, formatMonth, listOf } from "~/texts/format";
import { loanPageTexts as texts } from "~/texts/reports/loan-page";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Screen } from "~/ui/page/screen";
import { AgreedTerms } from "./agreed-terms";
import { FollowUpCard } from "./follow-up-card";
import { LoanPlan } from "./loan-plan";

type Data = Awaited<ReturnType<typeof loader>>;

const bookingPath = (id: number, template: "loan" | "loan_instalment") =>
  `/accounting/ledger-entries/new?template=${template}&templateFlowId=${id}&templateSubFlowId=${id}`;

export const handle: AreaHandle<Data> = {
  title: ({ name }) => name,
  actions: ({ id, mayChange, mayBook, owed }) => (
    <>
      {mayBook && (
        <LinkButton to={bookingPath(id, owed === null ? "loan" : "loan_instalment")}>
          {owed === null ? texts.bookPayout : texts.bookInstalment}
        </LinkButton>
      )}
      <LinkButton to={`/accounting/ledger-entries${entryFilterToQuery({ flowType: "LOAN", flowId: id })}`}>
        {texts.bookings}
      </LinkButton>
      {mayChange && <LinkButton to={`/reports/loan/${id}/rates`}>{texts.rates}</LinkButton>}
      {mayChange && (
        <LinkButton to={`/reports/loan/${id}/edit`} look="primary">
          {texts.edit}
        </LinkButton>
      )}
    </>
  ),
};

const ratePart = part((text) => {
  const read = readField(followUpRateField, text, "form");
  return "value" in read && typeof read.value === "number" ? read.value : null;
});

export const loader = pageLoader("readLoanReport", async ({ db, user, params, url, context }) => {
  const today = dayOf(context.now);
  const { rate } = readQuery(url.searchParams, { rate: ratePart });
  const loan = await openLoanPage(db, idParameter(params, "loanId", loanTexts.notFound), today, rate);
  const thisYear = yearOf(today);
  const ends = loan.years.map(({ year, balance }) => ({ year, cents: balance }));
  const chart = chartRemainder(ends, thisYear, texts.chart);
  return {
    ...loan,
    charts: chart ? [chart] : [],
    rate,
    thisYear,
    mayChange: may(user, "changeLoans"),
    mayBook: may(user, "openAccounting"),
  };
});

export { keepBehindDialog as shouldRevalidate } from "~/http/keep-behind-dialog";

/** A loan: what was agreed, what is owed, how it is repaid, and what another rate would cost after its own. */
export default function LoanPage() {
  const loan = useLoaderData<typeof loader>();
  const { id, missing, isStuck, charts, years, extras, mayChange } = loan;
  return (
    <Screen>
      <div className="grid gap-4">
        {missing.length > 0 && (
          <Alert tone="warn">
            {texts.missing(listOf(missing.map((one) => missingAgreed[one])))}{" "}
            {mayChange && (
              <Link to={`/reports/loan/${id}/edit`} className="font-[550] text-accent underline">
                {texts.enter}
              </Link>
            )}
          </Alert>
        )}
        {isStuck && <Alert tone="warn">{texts.stuck}</Alert>}
        <AgreedTerms loan={loan} />
        <div className="-mb-5">
          <ReportCharts charts={charts} />
        </div>
        {loan.agreed && <FollowUpCard loan={loan} rate={loan.rate} />}
        {extras.length > 0 && (
          <Card title={texts.extras}>
            <ul className="grid gap-1 p-4">
              {extras.map(({ month, cents }) => (
                <li key={month} className="flex max-w-[24rem] justify-between gap-4">
                  {formatMonth(`${month}-01`)} <span className="num">{formatMoney(cents)}</span>
                </li>
              ))}
            </ul>
            <p className="px-4 pb-3 text-small text-soft">{texts.extrasHint}</p>
          </Card>
        )}
        {years.length > 0 && <LoanPlan years={years} thisYear={loan.thisYear} />}
      </div>
      <Outlet />
    </Screen>
  );
}

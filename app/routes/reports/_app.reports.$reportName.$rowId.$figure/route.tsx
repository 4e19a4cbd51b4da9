import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { rightOfReport } from "~/auth/right-of-report";
import { pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { readAnnuals } from "~/http/shared-reads";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { openFigure, reportColumns, reportNameOf } from "~/modules/reports/open-report";
import { readAsOf } from "~/modules/reports/read-as-of";
import { veilExplanation } from "~/modules/reports/rows/figure";
import { reportTexts } from "~/texts/reports/reports";
import { FigureDetails } from "./figure-details";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: `${data.label} · ${data.explanation.subject} · Objektbuch` }] : [];

export const loader = pageLoader(rightOfReport, async ({ db, user, params, url, context }) => {
  const name = reportNameOf(params.reportName);
  const rowId = idParameter(params, "rowId", reportTexts.rowNotFound);
  const { asOf } = readAsOf(url.searchParams, dayOf(context.now));
  const explanation = await openFigure(db, name, { rowId, figure: params.figure, asOf }, () =>
    readAnnuals(context, asOf),
  );
  const mayOpenBooks = may(user, "openAccounting");
  return {
    name,
    asOf,
    label: reportColumns[name].find(({ key }) => key === params.figure)?.label ?? "",
    explanation: veilExplanation(explanation, mayOpenBooks),
    isVeiled: !mayOpenBooks && explanation.inputs.some(({ entries, ofLoan }) => entries || ofLoan),
  };
});

export default function Figure() {
  const page = useLoaderData<typeof loader>();
  return <FigureDetails {...page} parent={`/reports/${page.name}${useLocation().search}`} />;
}

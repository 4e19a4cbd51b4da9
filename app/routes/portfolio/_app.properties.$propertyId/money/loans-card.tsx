import { Link } from "@remix-run/react";
import { ReportCharts } from "~/screens/reports/report-charts";
import { formatDay, formatMoney } from "~/texts/format";
import { propertyLoanTexts as texts } from "~/texts/reports/loan-page";
import { Card } from "~/ui/card";
import type { showProperty } from "../show-property";

/** The loans that a property is for, with what of them is owed, and how that goes down. */
export function LoansCard({ loans, charts }: NonNullable<ReturnType<typeof showProperty>["finance"]>) {
  return (
    <div className="grid gap-4">
      <Card id="loans" title={texts.title}>
        <ul className="divide-y divide-line">
          {loans.map(({ id, name, share, owed, fixedUntil }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 px-4 py-2.5">
              <Link
                to={`/reports/loan/${id}`}
                className="inline-flex min-h-[24px] items-center font-[550] text-accent hover:underline max-sm:min-h-[44px]"
              >
                {name}
              </Link>
              <span className="num">{formatMoney(owed)}</span>
              <span className="basis-full text-small text-soft">
                {[texts.share(share), ...(fixedUntil ? [texts.fixedUntil(formatDay(fixedUntil))] : [])].join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <div className="-mb-5">
        <ReportCharts charts={charts} />
      </div>
    </div>
  );
}

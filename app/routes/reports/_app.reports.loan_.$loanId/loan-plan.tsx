import type { PlanMonth } from "~/modules/books/loans/plan/plan-loan";
import type { PlanYear } from "~/modules/reports/loan/open-loan-page";
import { formatAmount, formatMonth } from "~/texts/format";
import { loanPageTexts as texts } from "~/texts/reports/loan-page";
import { Card } from "~/ui/card";
import { type DataColumn, DataTable } from "~/ui/data-table";
import { plainTableClass, stackedTableClass } from "~/ui/lists/table-class";
import "./loan-plan.css";

const { columns: heads } = texts;

const figures = ["instalment", "interest", "principal", "balance", "booked"] as const;

const monthColumns: DataColumn<PlanMonth>[] = [
  { key: "month", head: heads.month, isRowHead: true, cell: ({ month }) => formatMonth(`${month}-01`) },
  ...figures.map(
    (key): DataColumn<PlanMonth> => ({
      key,
      head: heads[key],
      label: heads[key],
      isNumber: true,
      cell: (month) => (
        <>
          {key === "booked" && month.booked === 0 ? texts.unknown : formatAmount(month[key])}
          {key === "principal" && month.extra > 0 && (
            <span className="block text-small text-soft">{texts.extra(month.extra)}</span>
          )}
        </>
      ),
    }),
  ),
];

/** How a loan is repaid: a year a line, which opens to its months, with what was booked beside what was planned. */
export function LoanPlan({ years, thisYear }: { years: readonly PlanYear[]; thisYear: number }) {
  return (
    <Card title={texts.plan}>
      <p className="px-4 py-3 text-small text-soft">{texts.planHint}</p>
      <div className="plan-heads" aria-hidden>
        <span />
        {figures.map((key) => (
          <span key={key}>{heads[key]}</span>
        ))}
      </div>
      {years.map((year) => (
        <details key={year.year} className="plan-year" open={year.year === thisYear}>
          <summary>
            <span className="plan-head">{year.year}</span>
            {figures.map((key) => (
              <span key={key} className={`plan-figure is-${key}`}>
                <span className="plan-label">{heads[key]}</span>
                {key === "booked" && year.booked === 0 ? texts.unknown : formatAmount(year[key])}
              </span>
            ))}
          </summary>
          <DataTable
            caption={texts.year(year.year)}
            columns={monthColumns}
            rows={year.months}
            keyOf={({ month }) => month}
            className={`${plainTableClass} ${stackedTableClass} bg-sunken`}
          />
        </details>
      ))}
    </Card>
  );
}

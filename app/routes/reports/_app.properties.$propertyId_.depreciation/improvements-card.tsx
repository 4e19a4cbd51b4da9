import { Form } from "@remix-run/react";
import type { Improvements } from "~/modules/reports/depreciation/depreciation";
import type { DepreciationYear } from "~/modules/reports/depreciation/plan-depreciation";
import { formatMoney } from "~/texts/format";
import { depreciationTexts as texts } from "~/texts/reports/depreciation";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Fact } from "~/ui/fact";
import { plainTableClass } from "~/ui/lists/table-class";
import { RequestKey } from "~/ui/request-key";

/** How near the repairs of the first three years are to what makes all of them part of the purchase, and what that would change. */
export function ImprovementsCard({
  improvements: { limit, spent, left, until, gross, paid, confirmedOn, plan: planned },
  plan,
  thisYear,
  mayEdit,
}: {
  improvements: Improvements;
  plan: readonly DepreciationYear[];
  thisYear: number;
  mayEdit: boolean;
}) {
  const share = limit > 0 ? Math.min(100, Math.max(0, (100 * spent) / limit)) : 0;
  return (
    <Card title={texts.improvements}>
      <div className="grid gap-3 p-4">
        <div className="h-2 overflow-hidden rounded-full bg-sunken" aria-hidden>
          <div className={spent > limit ? "h-full bg-bad" : "h-full bg-accent"} style={{ width: `${share}%` }} />
        </div>
        <dl className="grid grid-cols-3 gap-3">
          <Fact label={texts.spent}>{formatMoney(spent)}</Fact>
          <Fact label={texts.limit}>{formatMoney(limit)}</Fact>
          <Fact label={texts.left}>{formatMoney(left)}</Fact>
        </dl>
        {spent > limit && <Alert tone="warn">{texts.exceeded(spent - limit)}</Alert>}
        {gross !== 0 && <p className="text-small">{texts.gross(gross)}</p>}
        {confirmedOn !== null && <p className="font-[550]">{texts.confirmed(confirmedOn)}</p>}
        {confirmedOn !== null && spent <= limit && <Alert tone="warn">{texts.confirmedBelow}</Alert>}
        {planned && (
          <>
            <p>{texts.backwards(paid)}</p>
            <DataTable
              caption={texts.backwards(paid)}
              columns={[
                { key: "year", head: texts.year, isRowHead: true, cell: ({ year }) => year },
                { key: "before", head: texts.asPlanned, isNumber: true, cell: ({ before }) => formatMoney(before) },
                { key: "after", head: texts.afterwards, isNumber: true, cell: ({ after }) => formatMoney(after) },
                {
                  key: "more",
                  head: texts.more,
                  isNumber: true,
                  cell: ({ before, after }) => formatMoney(after - before),
                },
              ]}
              rows={compare(plan, planned, thisYear)}
              keyOf={({ year }) => year}
              className={plainTableClass}
            />
            {mayEdit ? (
              <Form method="post" replace preventScrollReset className="grid justify-items-start gap-2">
                <RequestKey form="improvements" />
                <p className="text-small text-soft">{texts.confirmHint}</p>
                <Button>{texts.confirm}</Button>
              </Form>
            ) : (
              <p className="text-small text-soft">{texts.confirmHint}</p>
            )}
          </>
        )}
        <p className="text-small text-soft">{texts.improvementsHint(until)}</p>
      </div>
    </Card>
  );
}

/** What is written off by both plans in the years up to the running one, the next one at least. */
function compare(plan: readonly DepreciationYear[], planned: readonly DepreciationYear[], thisYear: number) {
  const shown = planned.filter(({ year }, index) => year <= thisYear || index === 0);
  return shown.map(({ year, amount }) => ({
    year,
    before: plan.find((one) => one.year === year)?.amount ?? 0,
    after: amount,
  }));
}

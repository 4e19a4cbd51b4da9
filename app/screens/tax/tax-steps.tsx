import type { DifferenceStep } from "~/modules/reports/tax/explain-difference";
import { formatMoney } from "~/texts/format";
import { taxTexts as texts } from "~/texts/reports/tax";
import { Card } from "~/ui/card";

/** How one comes from the revenue of the annual figures to the result of the forms, a line each. */
export function TaxSteps({
  revenue,
  steps,
  result,
}: {
  revenue: number;
  steps: readonly DifferenceStep[];
  result: number;
}) {
  return (
    <Card title={texts.difference.title}>
      <dl className="grid gap-1.5 p-4">
        <div className="flex justify-between gap-4">
          <dt>{texts.difference.revenue}</dt>
          <dd className="num shrink-0">{formatMoney(revenue)}</dd>
        </div>
        {steps.map(({ line, label, cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
          <div key={index} className="flex justify-between gap-4">
            <dt>
              {line !== null && <span className="text-soft">{texts.difference.line(line)} · </span>}
              {label}
            </dt>
            <dd className="num shrink-0">{formatMoney(cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-line border-t pt-1.5 font-[620]">
          <dt>{texts.totals.result}</dt>
          <dd className="num shrink-0">{formatMoney(result)}</dd>
        </div>
      </dl>
    </Card>
  );
}

import type { TaxSheet } from "~/modules/reports/tax/open-tax-page";
import type { SettledPrepayment } from "~/modules/reports/tax/tax-page.server";
import { TaxSteps } from "~/screens/tax/tax-steps";
import { formatMoney } from "~/texts/format";
import { taxTexts as texts } from "~/texts/reports/tax";
import { Card } from "~/ui/card";

/** The line of what tenants prepaid. */
const isAllocations = ({ part }: TaxSheet["lines"][number]) => part === "allocations";

/** Why the form says something else than the annual figures, and than the statements of the tenants. */
export function DifferenceCards({ sheet }: { sheet: TaxSheet }) {
  const { revenue, steps, result, settled, lines } = sheet;
  const line = lines.find(isAllocations);
  return (
    <>
      <TaxSteps revenue={revenue} steps={steps} result={result} />
      {settled.length > 0 && line && <Statements settled={settled} line={line} />}
    </>
  );
}

function Statements({ settled, line }: { settled: readonly SettledPrepayment[]; line: TaxSheet["lines"][number] }) {
  const prepaid = settled.reduce((sum, { cents }) => sum + cents, 0);
  const rows = [
    ...settled.map(({ id, tenant, from, to, cents }) => ({
      id,
      text: texts.statements.prepaid(tenant, from, to),
      cents,
    })),
    { id: 0, text: texts.statements.other, cents: line.exact - prepaid },
  ];
  return (
    <Card title={texts.statements.title}>
      <p className="px-4 pt-3 text-small text-soft">{texts.statements.hint}</p>
      <dl className="grid gap-1.5 p-4">
        {rows.map(({ id, text, cents }) => (
          <div key={id} className="flex justify-between gap-4">
            <dt>{text}</dt>
            <dd className="num shrink-0">{formatMoney(cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-line border-t pt-1.5 font-[620]">
          <dt>{texts.statements.line(line.line)}</dt>
          <dd className="num shrink-0">{formatMoney(line.exact)}</dd>
        </div>
      </dl>
    </Card>
  );
}

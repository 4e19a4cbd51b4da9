import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { entryFilterToQuery } from "~/modules/books/ledger/entries/entry-filter";
import type { FigureInput } from "~/modules/reports/rows/figure";
import type { TaxSheet } from "~/modules/reports/tax/open-tax-page";
import { formatMoney, formatNumber } from "~/texts/format";
import { taxTexts as texts } from "~/texts/reports/tax";
import { Card } from "~/ui/card";
import { CopyButton } from "~/ui/page/copy-button";
import "./tax-lines.css";

type Line = TaxSheet["lines"][number];

/** The lines as the form has them, income first, each of which opens to what it is made of. */
export function TaxLines({ sheet }: { sheet: TaxSheet }) {
  const { form, lines, leftOut, income, expenses, reduction, result } = sheet;
  const sums = { income, expenses, reduction };
  const sides = (["income", "expenses", "reduction"] as const).filter((side) => side !== "reduction" || reduction > 0);
  return (
    <Card title={form.name}>
      {sides.map((side) => (
        <Fragment key={side}>
          <h3 className="tax-side">{texts.totals[side]}</h3>
          {lines
            .filter((line) => line.side === side)
            .map((line) => (
              <TaxLineRow key={line.line} line={line} />
            ))}
          <p className="tax-sum">
            {texts.sumOf[side]} <span className="num">{formatNumber(sums[side] / 100)}&nbsp;€</span>
          </p>
        </Fragment>
      ))}
      <p className="tax-sum tax-result">
        {texts.totals.result}
        <span className={result < 0 ? "num text-bad" : "num"}>{formatNumber(result / 100)}&nbsp;€</span>
      </p>
      {leftOut.length > 0 && (
        <div className="border-line border-t p-4">
          <h3 className="mb-2 font-[620]">{texts.leftOut}</h3>
          <ul className="grid gap-1.5">
            {leftOut.map(({ account, cents, reason, path }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
              <li key={index} className="flex justify-between gap-4">
                <span>
                  <Link to={path} className="text-accent underline">
                    {account}
                  </Link>{" "}
                  <span className="text-small text-soft">{reason}</span>
                </span>
                <span className="num shrink-0">{formatMoney(cents)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function TaxLineRow({ line: { line, field, label, rule, amount, exact, notes, inputs } }: { line: Line }) {
  const whole = formatNumber(amount / 100);
  return (
    <div className="tax-line">
      <details>
        <summary>
          <span className="tax-number">{line}</span>
          <span className="tax-label">
            {label}
            {field && <span className="text-small text-soft"> {texts.field(field)}</span>}
            {notes.map((note) => (
              <span key={note} className="block text-changed text-small">
                {note}
              </span>
            ))}
          </span>
          <span className="tax-amount num">
            <strong>{whole}&nbsp;€</strong>
            <span className="block text-small text-soft">{formatMoney(exact)}</span>
          </span>
        </summary>
        <div className="tax-inputs">
          <p className="mb-2 text-small text-soft">{rule}</p>
          <ul className="grid gap-1">
            {inputs.map((input, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
              <li key={index} className="flex justify-between gap-4">
                <Origin input={input} />
                <span className="num shrink-0">{formatMoney(input.value ?? 0)}</span>
              </li>
            ))}
          </ul>
        </div>
      </details>
      <CopyButton text={String(amount / 100)} label={texts.copy(line, whole)} />
    </div>
  );
}

function Origin({ input: { label, entries, path, wholePath } }: { input: FigureInput }) {
  const to = path ?? (entries && `/accounting/ledger-entries${entryFilterToQuery(entries)}`);
  if (!to) return <span>{label}</span>;
  if (!wholePath)
    return (
      <Link to={to} className="text-accent hover:underline">
        {label}
      </Link>
    );
  return (
    <span>
      <Link to={to} className="text-accent underline">
        {label}
      </Link>
      {" · "}
      <Link to={wholePath} className="text-accent underline">
        {texts.bookings}
      </Link>
    </span>
  );
}

import { Form, Link } from "@remix-run/react";
import type { TaxSheet } from "~/modules/reports/tax/open-tax-page";
import { formatDay, formatMoney } from "~/texts/format";
import { taxTexts as texts } from "~/texts/reports/tax";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { boxClass } from "~/ui/fields/box-class";
import { RequestKey } from "~/ui/request-key";

const bookingPath = (transactionId: number) => `/accounting/ledger-entries/${transactionId}`;

/** What one may decide: for which year payments about its turn count, and which repairs are spread. */
export function DecisionCards({ sheet }: { sheet: TaxSheet }) {
  return (
    <div className="grid gap-4 print:hidden">
      {sheet.turns.length > 0 && <Turns {...sheet} />}
      {sheet.repairs.length > 0 && <Repairs {...sheet} />}
    </div>
  );
}

function Turns({ turns }: TaxSheet) {
  return (
    <Card title={texts.turns.title}>
      <p className="px-4 pt-3 text-small text-soft">{texts.turns.hint}</p>
      <ul className="grid gap-3 p-4">
        {turns.map(({ legId, transactionId, day, cents, description, counted, reason }) => {
          const paidIn = Number(day.slice(0, 4));
          const other = counted === paidIn ? paidIn + 1 : paidIn;
          return (
            <li key={legId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>
                <Link to={bookingPath(transactionId)} className="text-accent hover:underline">
                  {formatDay(day)}, {formatMoney(cents)}
                </Link>{" "}
                {description} <Chip>{texts.turns.counts(counted)}</Chip>
                <span className="block text-small text-soft">{reason}</span>
              </span>
              <Form method="post" replace preventScrollReset>
                <RequestKey form={`turn-${legId}`} />
                <input type="hidden" name="legId" value={legId} />
                <input type="hidden" name="taxYear" value={other} />
                <Button size="tiny" aria-label={texts.turns.moveLabel(other, formatDay(day), formatMoney(cents))}>
                  {texts.turns.move(other)}
                </Button>
              </Form>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const CHOICES = [1, 2, 3, 4, 5];

function Repairs({ repairs }: TaxSheet) {
  return (
    <Card title={texts.repairs.title}>
      <p className="px-4 pt-3 text-small text-soft">{texts.repairs.hint}</p>
      <ul className="grid gap-3 p-4">
        {repairs.map(({ transactionId, day, cents, description, years }) => (
          <li key={transactionId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <Link to={bookingPath(transactionId)} className="text-accent hover:underline">
                {formatDay(day)}, {formatMoney(cents)}
              </Link>{" "}
              {description} {years !== null && <Chip tone="accent">{texts.repairs.over(years)}</Chip>}
            </span>
            <Form method="post" replace preventScrollReset className="flex items-center gap-2">
              <RequestKey form={`spread-${transactionId}`} />
              <input type="hidden" name="transactionId" value={transactionId} />
              <select
                key={years}
                name="years"
                aria-label={texts.repairs.label(description)}
                defaultValue={years ?? 1}
                className={`h-[34px] ${boxClass()}`}
              >
                {CHOICES.map((count) => (
                  <option key={count} value={count}>
                    {texts.repairs.over(count)}
                  </option>
                ))}
              </select>
              <Button size="tiny">{texts.repairs.save}</Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

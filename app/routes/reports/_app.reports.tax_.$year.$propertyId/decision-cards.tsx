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
        {turns.map(({ legId, transactionId, day, cents, description, counted, reason, isDecided, account }) => {
          const paidIn = Number(day.slice(0, 4));
          // January's may count for the year before, December's for the next.
          const beside = day.slice(5, 7) === "01" ? paidIn - 1 : paidIn + 1;
          const other = counted === paidIn ? beside : paidIn;
          return (
            <li key={legId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>
                <Link to={bookingPath(transactionId)} className="text-accent hover:underline">
                  {formatDay(day)}, {formatMoney(cents)}
                </Link>{" "}
                {account}, {description} <Chip>{texts.turns.counts(counted)}</Chip>
                <span className="block text-small text-soft">{reason}</span>
              </span>
              <Form method="post" replace preventScrollReset className="flex flex-wrap gap-2">
                <RequestKey form={`turn-${legId}`} />
                <input type="hidden" name="legId" value={legId} />
                <Button
                  size="tiny"
                  name="taxYear"
                  value={other}
                  aria-label={texts.turns.moveLabel(other, formatDay(day), formatMoney(cents))}
                >
                  {texts.turns.move(other)}
                </Button>
                {isDecided && (
                  <Button
                    size="tiny"
                    name="taxYear"
                    value=""
                    aria-label={texts.turns.byLawLabel(formatDay(day), formatMoney(cents))}
                  >
                    {texts.turns.byLaw}
                  </Button>
                )}
              </Form>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const CHOICES = [1, 2, 3, 4, 5];

/** Rates of value added tax that are offered, in percent. */
const RATES = [19, 7, 0];

function Repairs({ repairs }: TaxSheet) {
  return (
    <Card title={texts.repairs.title}>
      <p className="px-4 pt-3 text-small text-soft">{texts.repairs.hint}</p>
      <ul className="grid gap-3 p-4">
        {repairs.map(({ transactionId, day, cents, description, years, vatRate }) => (
          <li key={transactionId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
              <Link to={bookingPath(transactionId)} className="text-accent hover:underline">
                {formatDay(day)}, {formatMoney(cents)}
              </Link>{" "}
              {description} {years !== null && <Chip tone="accent">{texts.repairs.over(years)}</Chip>}
            </span>
            <span className="flex flex-wrap gap-x-4 gap-y-2">
              <Decision
                transactionId={transactionId}
                name="years"
                label={texts.repairs.label(description)}
                value={years ?? 1}
                choices={CHOICES.map((count) => [count, texts.repairs.over(count)])}
                saveLabel={texts.repairs.saveLabel(description)}
              />
              <Decision
                transactionId={transactionId}
                name="vatRate"
                label={texts.vat.of(description)}
                value={vatRate ?? ""}
                choices={[
                  ["", texts.vat.unknown],
                  ...RATES.map((rate): Choice => [rate, texts.vat.rate(rate)]),
                  ...(vatRate === null || RATES.includes(vatRate)
                    ? []
                    : [[vatRate, texts.vat.rate(vatRate)] as Choice]),
                ]}
                saveLabel={texts.vat.saveLabel(description)}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Choice = [value: number | "", label: string];

/** One thing that is decided of a booking, as a choice with its button. */
function Decision({
  transactionId,
  name,
  label,
  value,
  choices,
  saveLabel,
}: {
  transactionId: number;
  name: "years" | "vatRate";
  label: string;
  value: number | "";
  choices: Choice[];
  saveLabel: string;
}) {
  return (
    <Form method="post" replace preventScrollReset className="flex items-center gap-2">
      <RequestKey form={`${name}-${transactionId}`} />
      <input type="hidden" name="transactionId" value={transactionId} />
      <select key={value} name={name} aria-label={label} defaultValue={value} className={`h-[34px] ${boxClass()}`}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
      <Button size="tiny" aria-label={saveLabel}>
        {texts.repairs.save}
      </Button>
    </Form>
  );
}

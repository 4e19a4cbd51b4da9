import { Form, Link } from "@remix-run/react";
import type { TaxSheet } from "~/modules/reports/tax/open-tax-page";
import { RepairDecisions } from "~/screens/tax/repair-decisions";
import { formatDay, formatMoney } from "~/texts/format";
import { taxTexts as texts } from "~/texts/reports/tax";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
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
                <Link to={bookingPath(transactionId)} className="text-accent underline">
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
            <RepairDecisions {...{ transactionId, description, years, vatRate }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { Form } from "@remix-run/react";
import type { LoanPage } from "~/modules/reports/loan/open-loan-page";
import { FilterField } from "~/screens/entry-filter/filter-field";
import { formatMoney, formatNumber } from "~/texts/format";
import { loanPageTexts } from "~/texts/reports/loan-page";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { boxClass } from "~/ui/fields/box-class";

const { followUp: texts } = loanPageTexts;

/** What a typed rate would cost from the day on from which that of the loan is fixed no more. */
export function FollowUpCard({ loan, rate }: { loan: LoanPage; rate: number | null }) {
  const { fixedUntil, owedThen, agreed, followUp } = loan;
  const now = agreed?.instalment ?? 0;
  return (
    <Card title={texts.title}>
      <div className="grid gap-4 p-4">
        <p className="text-soft">
          {fixedUntil === null ? texts.unfixed : owedThen ? texts.owedThen(fixedUntil, owedThen) : texts.none}
        </p>
        {fixedUntil !== null && !!owedThen && (
          <Form preventScrollReset className="flex flex-wrap items-end gap-2">
            <FilterField id="rate" label={texts.rate} width="account">
              <input
                id="rate"
                name="rate"
                inputMode="decimal"
                autoComplete="off"
                required
                defaultValue={rate === null ? "" : formatNumber(rate, 2, 4)}
                className={`num h-[34px] ${boxClass()}`}
              />
            </FilterField>
            <Button>{texts.reckon}</Button>
          </Form>
        )}
        {followUp && (
          <div className="grid gap-4 sm:grid-cols-2">
            {followUp.choices.map(({ instalment, interest, months, isPaidOff }, index) => (
              <section key={texts.choices[index]} className="rounded-control bg-sunken p-3">
                <h3 className="mb-2 font-[620]">{texts.choices[index]}</h3>
                <dl className="grid grid-cols-2 gap-3">
                  <Fact label={texts.instalment}>
                    {formatMoney(instalment)}
                    <span className="block font-normal text-small text-soft">{texts.more(instalment - now)}</span>
                  </Fact>
                  <Fact label={texts.left}>{isPaidOff ? texts.years(months) : texts.never}</Fact>
                  {isPaidOff && <Fact label={texts.interest}>{formatMoney(interest)}</Fact>}
                </dl>
              </section>
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

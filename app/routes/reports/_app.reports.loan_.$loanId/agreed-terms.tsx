import { Link } from "@remix-run/react";
import { interestMethods } from "~/modules/books/loans/interest/interest-methods";
import type { LoanPage } from "~/modules/reports/loan/open-loan-page";
import { formatDay, formatMoney, formatMonth, formatNumber } from "~/texts/format";
import { loanPageTexts as texts } from "~/texts/reports/loan-page";
import { Card } from "~/ui/card";
import { Fact } from "~/ui/fact";

/** What is owed of a loan, what was agreed, and what it is for. */
export function AgreedTerms({ loan }: { loan: LoanPage }) {
  const { agreed, owed, plannedOwed, fixedUntil, bank, properties, description } = loan;
  const day = (of: string | null | undefined) => (of ? formatDay(of) : texts.unknown);
  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card title={texts.facts}>
        {description && <p className="max-w-[70ch] px-4 pt-4 text-soft">{description}</p>}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 p-4 sm:grid-cols-3">
          <Fact label={texts.owed}>{owed === null ? texts.notPaidOut : formatMoney(owed)}</Fact>
          <Fact label={texts.plannedOwed}>
            {plannedOwed === null ? texts.unknown : formatMoney(plannedOwed)}
            {plannedOwed !== null && (
              <span className="block font-normal text-small text-soft">{texts.endOf(formatMonth(loan.lastEnd))}</span>
            )}
            {owed !== null && plannedOwed !== null && owed !== plannedOwed && (
              <span className="block font-normal text-small text-soft">{texts.ahead(owed - plannedOwed)}</span>
            )}
          </Fact>
          <Fact label={texts.instalment}>
            {!agreed ? texts.unknown : agreed.instalment === null ? texts.interestOnly : formatMoney(agreed.instalment)}
          </Fact>
          <Fact label={texts.rate}>
            {texts.percent(loan.annualInterestRate)}
            <span className="block font-normal text-small text-soft">
              {interestMethods.find(({ value }) => value === loan.interestMethod)?.label}
              {loan.rateCount > 1 && `, ${texts.rateCount(loan.rateCount)}`}
            </span>
          </Fact>
          <Fact label={texts.fixedUntil}>{day(fixedUntil)}</Fact>
          <Fact label={texts.repayment}>
            {loan.repaymentRate === null ? texts.unknown : texts.percent(loan.repaymentRate)}
          </Fact>
          <Fact label={texts.amount}>{agreed ? formatMoney(agreed.amount) : texts.unknown}</Fact>
          <Fact label={texts.paidOut}>{day(agreed?.payoutDate)}</Fact>
          <Fact label={texts.bank}>{bank?.name ?? texts.unknown}</Fact>
        </dl>
      </Card>
      <Card title={texts.properties}>
        {properties.length === 0 ? (
          <p className="p-4 text-soft">{texts.noProperties}</p>
        ) : (
          <ul className="grid gap-1.5 p-4">
            {properties.map(({ id, label, share }) => (
              <li key={id} className="flex justify-between gap-4">
                <Link to={`/properties/${id}`} className="text-accent hover:underline">
                  {label}
                </Link>
                <span className="num shrink-0">{formatNumber(share, 0, 4)}&nbsp;%</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

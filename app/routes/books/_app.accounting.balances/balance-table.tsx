import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { Balance } from "~/modules/books/ledger/balances/balance";
import { type EntryFilter, entryFilterToQuery } from "~/modules/books/ledger/entries/entry-filter";
import { entryTexts as texts } from "~/texts/accounting/entries";
import { formatMoney } from "~/texts/format";
import { cn } from "~/ui/cn";

/** What each account's entries within the filter come to; each leads to those entries. */
export function BalanceTable({ balances, filter }: { balances: Balance[]; filter: EntryFilter }) {
  const sum = (side: "creditCents" | "debitCents") => balances.reduce((total, balance) => total + balance[side], 0);
  const sums = { debitCents: sum("debitCents"), creditCents: sum("creditCents") };
  // The sums are the longest amounts; dots and blanks are narrower than digits.
  const width = Math.max(...Object.values(sums).map((cents) => formatMoney(cents).length)) - 1;
  return (
    <table className="entry-table max-w-[56rem]">
      <caption className="sr-only">{texts.balancesTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.account}</th>
          <th scope="col" className="num">
            {texts.debit}
          </th>
          <th scope="col" className="num">
            {texts.credit}
          </th>
          <th scope="col" className="num">
            {texts.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {balances.map(({ accountId, accountName, creditCents, debitCents, balanceCents }) => {
          const still = creditCents === 0 && debitCents === 0;
          return (
            <tr key={accountId} className={cn("entry-row", still && "text-soft")}>
              <th scope="row" className="font-[550] [overflow-wrap:anywhere]">
                <Link to={`/accounting/ledger-entries${entryFilterToQuery({ ...filter, accountId })}`}>
                  {accountName}
                </Link>
                {!still && <Sides debitCents={debitCents} creditCents={creditCents} width={width} />}
              </th>
              <td className="num max-sm:hidden">{formatMoney(debitCents)}</td>
              <td className="num max-sm:hidden">{formatMoney(creditCents)}</td>
              <td className={cn("num", !still && "font-[600]", balanceCents < 0 && "text-bad")}>
                {formatMoney(balanceCents)}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {texts.sum}
            <Sides {...sums} width={width} />
          </th>
          <td className="num max-sm:hidden">{formatMoney(sums.debitCents)}</td>
          <td className="num max-sm:hidden">{formatMoney(sums.creditCents)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

/** Both sides below each other, their amounts in one column for all rows, if there is no room for columns of the table. */
function Sides({ debitCents, creditCents, width }: { debitCents: number; creditCents: number; width: number }) {
  return (
    <span
      className="mt-0.5 grid gap-x-2 font-normal text-small text-soft tabular-nums sm:hidden"
      style={{ gridTemplateColumns: `2.75rem ${width}ch` }}
    >
      {[[texts.debit, debitCents] as const, [texts.credit, creditCents] as const].map(([label, cents]) => (
        <Fragment key={label}>
          <span>{label}</span>
          <span className="num text-ink">{formatMoney(cents)}</span>
        </Fragment>
      ))}
    </span>
  );
}

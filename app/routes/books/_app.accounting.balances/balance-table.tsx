import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { Balance } from "~/modules/books/ledger/balances/balance";
import { type EntryFilter, entryFilterToQuery } from "~/modules/books/ledger/entries/entry-filter";
import { entryTexts as texts } from "~/texts/accounting/entries";
import { formatMoney } from "~/texts/format";
import { cn } from "~/ui/cn";
import { type DataColumn, DataTable } from "~/ui/data-table";

/** What each account's entries within the filter come to; each leads to those entries. */
export function BalanceTable({ balances, filter }: { balances: Balance[]; filter: EntryFilter }) {
  const sum = (side: "creditCents" | "debitCents") => balances.reduce((total, balance) => total + balance[side], 0);
  const sums = { debitCents: sum("debitCents"), creditCents: sum("creditCents") };
  // The sums are the longest amounts; dots and blanks are narrower than digits.
  const width = Math.max(...Object.values(sums).map((cents) => formatMoney(cents).length)) - 1;
  const isStill = ({ creditCents, debitCents }: Balance) => creditCents === 0 && debitCents === 0;
  return (
    <DataTable
      className="entry-table max-w-[56rem]"
      caption={texts.balancesTitle}
      rows={balances}
      keyOf={({ accountId }) => accountId}
      rowClass={(balance) => cn("entry-row", isStill(balance) && "text-soft")}
      foot={{
        head: (
          <>
            {texts.sum}
            <Sides {...sums} width={width} />
          </>
        ),
      }}
      columns={[
        {
          key: "account",
          head: texts.account,
          isRowHead: true,
          cellClass: "font-[550] [overflow-wrap:anywhere]",
          cell: (balance) => (
            <>
              <Link to={`/accounting/ledger-entries${entryFilterToQuery({ ...filter, accountId: balance.accountId })}`}>
                {balance.accountName}
              </Link>
              {!isStill(balance) && <Sides {...balance} width={width} />}
            </>
          ),
        },
        ...(["debit", "credit"] as const).map(
          (side): DataColumn<Balance> => ({
            key: side,
            head: texts[side],
            isNumber: true,
            className: "max-sm:hidden",
            cell: (balance) => formatMoney(balance[`${side}Cents`]),
            foot: formatMoney(sums[`${side}Cents`]),
          }),
        ),
        {
          key: "balance",
          head: texts.balance,
          isNumber: true,
          cellClass: (balance) => cn(!isStill(balance) && "font-[600]", balance.balanceCents < 0 && "text-bad"),
          cell: ({ balanceCents }) => formatMoney(balanceCents),
        },
      ]}
    />
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

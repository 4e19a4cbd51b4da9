import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { type Balance, type BalanceGroup, balanceGroups } from "~/modules/books/ledger/balances/balance";
import { type EntryFilter, entryFilterToQuery } from "~/modules/books/ledger/entries/entry-filter";
import { entryTexts as texts } from "~/texts/accounting/entries";
import { formatMoney } from "~/texts/format";
import { cn } from "~/ui/cn";
import { type DataColumn, DataTable } from "~/ui/data-table";

/** An account, or what all of a group come to. */
type Line = { key: number | BalanceGroup; account: Balance | null; name: string } & Amounts;

type Amounts = Pick<Balance, "debitCents" | "creditCents" | "balanceCents">;

/** The accounts by what they are, each group below what it comes to. */
function listLines(balances: readonly Balance[]): Line[] {
  return balanceGroups.flatMap((group) => {
    const own = balances.filter((balance) => balance.group === group);
    if (own.length === 0) return [];
    const accounts = own.map(
      (account): Line => ({ ...account, key: account.accountId, name: account.accountName, account }),
    );
    return [{ ...sumOf(own), key: group, name: texts.balanceGroups[group], account: null }, ...accounts];
  });
}

function sumOf(balances: readonly Balance[]): Amounts {
  const sum = (key: keyof Amounts) => balances.reduce((total, balance) => total + balance[key], 0);
  return { debitCents: sum("debitCents"), creditCents: sum("creditCents"), balanceCents: sum("balanceCents") };
}

/** What each account's entries within the filter come to; each leads to those entries. */
export function BalanceTable({ balances, filter }: { balances: Balance[]; filter: EntryFilter }) {
  const sums = sumOf(balances);
  // The sums are the longest amounts; dots and blanks are narrower than digits.
  const width = Math.max(formatMoney(sums.debitCents).length, formatMoney(sums.creditCents).length) - 1;
  const isStill = ({ creditCents, debitCents }: Line) => creditCents === 0 && debitCents === 0;
  return (
    <DataTable
      className="entry-table mx-auto max-w-[56rem]"
      caption={texts.balancesTitle}
      rows={listLines(balances)}
      keyOf={({ key }) => key}
      rowClass={(line) => cn("entry-row", line.account ? isStill(line) && "text-soft" : "bg-sunken font-[600]")}
      foot={{
        head: (
          <>
            {texts.sum}
            <Sides debitCents={sums.debitCents} creditCents={sums.creditCents} width={width} />
          </>
        ),
      }}
      columns={[
        {
          key: "account",
          head: texts.account,
          isRowHead: true,
          cellClass: ({ account }) => cn("[overflow-wrap:anywhere]", account && "font-[550] sm:pl-8"),
          cell: (line) => (
            <>
              {line.account ? (
                <Link
                  to={`/accounting/ledger-entries${entryFilterToQuery({ ...filter, accountId: line.account.accountId })}`}
                >
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
              {!isStill(line) && <Sides debitCents={line.debitCents} creditCents={line.creditCents} width={width} />}
            </>
          ),
        },
        ...(["debit", "credit"] as const).map(
          (side): DataColumn<Line> => ({
            key: side,
            head: texts[side],
            isNumber: true,
            className: "max-sm:hidden",
            cell: (line) => formatMoney(line[`${side}Cents`]),
            foot: formatMoney(sums[`${side}Cents`]),
          }),
        ),
        {
          key: "balance",
          head: texts.balance,
          isNumber: true,
          cellClass: (line) => cn(!isStill(line) && "font-[600]", line.account && line.balanceCents < 0 && "text-bad"),
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

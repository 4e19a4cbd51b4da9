import { Link, useLocation } from "@remix-run/react";
import { writeDatedKey } from "~/modules/base/calendar/dated-key";
import type { Day } from "~/modules/base/calendar/day";
import { groupByValueDate } from "~/modules/base/calendar/group-by-value-date";
import type { ListedTransaction } from "~/modules/books/bank-transactions/bank-transaction";
import type { BankTransactionPage } from "~/modules/books/bank-transactions/list-bank-transactions";
import { bankTransactionTexts as texts } from "~/texts/accounting/bank-transactions";
import { formatMoney } from "~/texts/format";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { DaySection } from "~/ui/lists/day-section";
import { ListPlace } from "~/ui/lists/list-place";
import { MoreLink } from "~/ui/lists/more-link";
import { useMorePages } from "~/ui/lists/use-more-pages";

/** The columns of the list: number, reference, whether it is open, amount. */
const GRID =
  "grid grid-cols-[4.5rem_minmax(0,1fr)_7.5rem_8rem] items-baseline gap-x-3 px-4 max-sm:grid-cols-[minmax(0,1fr)_auto]";

type TransactionsPage = BankTransactionPage & { isFirst: boolean; today: Day };

/** The transactions by value date; older pages come as one scrolls, or by the link if no scripts run. */
export function TransactionList({ first }: { first: TransactionsPage }) {
  const { search } = useLocation();
  const { pages, url, busy, sentinel } = useMorePages(first, (page) => {
    const last = page.rows.at(-1);
    if (!last || page.loadedSize >= page.totalSize) return null;
    const query = new URLSearchParams(search);
    query.set("before", writeDatedKey(last));
    return `/accounting/bank-transactions?${query}`;
  });
  const rows = pages.flatMap((page) => page.rows);
  const start = new URLSearchParams(search);
  start.delete("before");
  return (
    <>
      <p className="mb-2 flex flex-wrap gap-x-5 text-note text-soft" role="status">
        <ListPlace first={first} shown={rows.length} startTo={`/accounting/bank-transactions?${start}`} />
        <span className="tabular-nums">
          {texts.credit} {formatMoney(first.creditCents)}
        </span>
        <span className="tabular-nums">
          {texts.debit} {formatMoney(first.debitCents)}
        </span>
      </p>
      <div
        hidden={rows.length === 0}
        className="rounded-card border border-line bg-surface max-sm:[&>section:nth-child(2)>h2]:rounded-t-card sm:[--list-head:34px]"
      >
        <div
          aria-hidden
          className={cn(
            GRID,
            "sticky top-(--header-height) z-[2] h-[34px] content-center rounded-t-card border-line-strong border-b bg-surface font-semibold text-small text-soft max-sm:hidden",
          )}
        >
          <span>{texts.id}</span>
          <span>{texts.reference}</span>
          <span />
          <span className="text-right">{texts.amount}</span>
        </div>
        {groupByValueDate(rows).map(([day, group]) => (
          <DaySection key={day} day={day} today={first.today}>
            <ul className="[&>li:first-child]:border-t-0">
              {group.map((row) => (
                <Row key={row.id} row={row} to={`/accounting/bank-transactions/${row.id}${search}`} />
              ))}
            </ul>
          </DaySection>
        ))}
      </div>
      {url && <MoreLink to={url} busy={busy} sentinel={sentinel} />}
    </>
  );
}

function Row({ row, to }: { row: ListedTransaction; to: string }) {
  const { id, purpose, counterpartyName, cents, isOpen } = row;
  return (
    <li className="border-line border-t">
      <Link to={to} preventScrollReset className={cn(GRID, "-outline-offset-2 py-2.5 hover:bg-sunken")}>
        <span className="text-small text-soft tabular-nums max-sm:hidden">{id}</span>
        <span className="min-w-0">
          <span className="line-clamp-2 font-[550] [overflow-wrap:anywhere] sm:block sm:truncate">
            {purpose || counterpartyName || texts.noReference}
          </span>
          {purpose && counterpartyName && (
            <span className="block truncate text-small text-soft">{counterpartyName}</span>
          )}
        </span>
        <span className="max-sm:order-1 max-sm:col-start-1 max-sm:mt-1 max-sm:empty:hidden sm:text-right">
          {isOpen && <Chip tone="warn">{texts.open}</Chip>}
        </span>
        <span className={cn("num", cents < 0 && "text-bad")}>{formatMoney(cents)}</span>
      </Link>
    </li>
  );
}

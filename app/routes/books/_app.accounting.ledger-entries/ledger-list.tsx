import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { writeDatedKey } from "~/modules/base/calendar/dated-key";
import type { Day } from "~/modules/base/calendar/day";
import { groupByValueDate } from "~/modules/base/calendar/group-by-value-date";
import { type EntryFilter, entryFilterToQuery } from "~/modules/books/ledger/entries/entry-filter";
import type { BookingPage } from "~/modules/books/ledger/entries/list-bookings";
import type { EntryPage } from "~/modules/books/ledger/entries/list-entries";
import type { EntryFilterChoices } from "~/modules/books/ledger/entries/open-entry-filter";
import { entryTexts as texts } from "~/texts/accounting/entries";
import { formatDayHeading } from "~/texts/format";
import { HeadRow } from "~/ui/data-table";
import { ListPlace } from "~/ui/lists/list-place";
import { MoreLink } from "~/ui/lists/more-link";
import { useMorePages } from "~/ui/lists/use-more-pages";
import { BookingRow } from "./booking-row";
import { EntryFigures } from "./entry-figures";
import { EntryRow } from "./entry-row";

type PageOf<Page> = Page & { isFirst: boolean; filter: EntryFilter; choices: EntryFilterChoices; today: Day };

const PATH = "/accounting/ledger-entries";

/** So many are loaded at once to be printed: some forty sheets. */
export const MOST_ON_PAPER = 1_000;

const booking = { key: "booking", head: texts.booking, className: "w-20" };
const description = { key: "description", head: texts.description };

const entryColumns = [
  booking,
  description,
  { key: "account", head: texts.account, className: "w-[12rem]" },
  { key: "debit", head: texts.debit, isNumber: true, className: "w-[8.5rem]" },
  { key: "credit", head: texts.credit, isNumber: true, className: "w-[8.5rem]" },
];

const bookingColumns = [
  booking,
  description,
  { key: "sides", head: texts.debitToCredit, className: "w-[24rem]" },
  { key: "amount", head: texts.amount, isNumber: true, className: "w-[8.5rem]" },
];

/** What the filter leaves, as entries or as bookings. */
export function LedgerList({ first }: { first: PageOf<EntryPage> | PageOf<BookingPage> }) {
  return "last" in first ? <BookingList first={first} /> : <EntryList first={first} />;
}

/** The entries by value date; older pages come as one scrolls, or by the link if no scripts run. */
function EntryList({ first }: { first: PageOf<EntryPage> }) {
  const query = entryFilterToQuery(first.filter);
  const { pages, ...more } = useMorePages(first, (page) => {
    const last = page.rows.at(-1);
    return last && page.loadedSize < page.totalSize ? laterPath(query, `before=${writeDatedKey(last)}`) : null;
  });
  const rows = pages.flatMap((page) => page.rows);
  return (
    <>
      <ListHead first={first} loaded={rows.length}>
        <ListPlace first={first} shown={rows.length} startTo={PATH + query} />
      </ListHead>
      <DayTable
        caption={texts.list}
        columns={entryColumns}
        rows={rows}
        today={first.today}
        row={(entry) => <EntryRow key={entry.id} entry={entry} to={`${PATH}/${entry.transactionId}${query}`} />}
      />
      <LaterRows {...more} />
    </>
  );
}

/** The same, a row for each booking. */
function BookingList({ first }: { first: PageOf<BookingPage> }) {
  const query = entryFilterToQuery(first.filter);
  const { pages, ...more } = useMorePages(first, ({ last, loadedSize, totalSize }) =>
    last && loadedSize < totalSize ? laterPath(query, `before=${writeDatedKey(last)}`) : null,
  );
  const rows = pages.flatMap((page) => page.rows);
  const loaded = pages.at(-1)?.loadedSize ?? 0;
  return (
    <>
      <ListHead first={first} loaded={loaded}>
        <span>{texts.bookingsShown(rows.length, loaded, first.totalSize)}</span>
      </ListHead>
      <DayTable
        caption={texts.bookingList}
        columns={bookingColumns}
        rows={rows}
        today={first.today}
        row={(one) => (
          <BookingRow
            key={`${one.valueDate} ${one.transactionId}`}
            booking={one}
            to={`${PATH}/${one.transactionId}${query}`}
          />
        )}
      />
      <LaterRows {...more} />
    </>
  );
}

function laterPath(query: string, part: string): string {
  return `${PATH}${query || "?"}${query && "&"}${part}`;
}

/** The figures of the filter, which way it is shown, how much of it, and the way to all of it for paper. */
function ListHead({
  first,
  loaded,
  children,
}: {
  first: PageOf<EntryPage> | PageOf<BookingPage>;
  loaded: number;
  children: ReactNode;
}) {
  const query = entryFilterToQuery(first.filter);
  const { view = null } = first.filter;
  return (
    <div className="mb-3 flex max-w-[1160px] flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <EntryFigures {...first} />
      <div className="grid justify-items-end gap-1 max-sm:justify-items-start">
        <nav aria-label={texts.views} className="flex gap-4 text-note print:hidden">
          {([null, "bookings"] as const).map((one) => (
            <Link
              key={one}
              to={PATH + entryFilterToQuery({ ...first.filter, view: one })}
              preventScrollReset
              aria-current={one === view ? "true" : undefined}
              className="rounded-sm py-0.5 text-accent hover:underline aria-[current]:font-[600] aria-[current]:text-ink max-sm:py-2.5"
            >
              {one ? texts.bookingView : texts.entryView}
            </Link>
          ))}
        </nav>
        <p className="text-note text-soft" role="status">
          {children}
          {first.isFirst && loaded < Math.min(first.totalSize, MOST_ON_PAPER) && (
            <Link
              to={laterPath(query, "all=true")}
              replace
              preventScrollReset
              className="ml-3 rounded-sm text-accent underline underline-offset-2 print:hidden"
            >
              {texts.forPaper(first.totalSize, MOST_ON_PAPER)}
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}

/** Rows under the days of their value date. */
function DayTable<Row extends { valueDate: Day }>({
  caption,
  columns,
  rows,
  today,
  row,
}: {
  caption: string;
  columns: Parameters<typeof HeadRow>[0]["columns"];
  rows: readonly Row[];
  today: Day;
  row: (one: Row) => ReactNode;
}) {
  return (
    <table className="entry-table max-w-[1160px]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <HeadRow columns={columns} />
      </thead>
      {groupByValueDate(rows).map(([day, group]) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length}>
              {formatDayHeading(day, today)}
            </th>
          </tr>
          {group.map(row)}
        </tbody>
      ))}
    </table>
  );
}

function LaterRows({ url, busy, sentinel }: Omit<ReturnType<typeof useMorePages>, "pages">) {
  return <div className="print:hidden">{url && <MoreLink to={url} busy={busy} sentinel={sentinel} />}</div>;
}

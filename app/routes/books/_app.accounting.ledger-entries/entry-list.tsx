import { Link } from "@remix-run/react";
import { writeDatedKey } from "~/modules/base/calendar/dated-key";
import type { Day } from "~/modules/base/calendar/day";
import { groupByValueDate } from "~/modules/base/calendar/group-by-value-date";
import { type EntryFilter, entryFilterToQuery } from "~/modules/books/ledger/entries/entry-filter";
import type { EntryPage } from "~/modules/books/ledger/entries/list-entries";
import type { EntryFilterChoices } from "~/modules/books/ledger/entries/open-entry-filter";
import { entryTexts as texts } from "~/texts/accounting/entries";
import { formatDayHeading } from "~/texts/format";
import { HeadRow } from "~/ui/data-table";
import { ListPlace } from "~/ui/lists/list-place";
import { MoreLink } from "~/ui/lists/more-link";
import { useMorePages } from "~/ui/lists/use-more-pages";
import { EntryFigures } from "./entry-figures";
import { EntryRow } from "./entry-row";

type EntriesPage = EntryPage & { isFirst: boolean; filter: EntryFilter; choices: EntryFilterChoices; today: Day };

const columns = [
  { key: "booking", head: texts.booking, className: "w-20" },
  { key: "description", head: texts.description },
  { key: "account", head: texts.account, className: "w-[12rem]" },
  { key: "debit", head: texts.debit, isNumber: true, className: "w-[8.5rem]" },
  { key: "credit", head: texts.credit, isNumber: true, className: "w-[8.5rem]" },
];

/** So many are loaded at once to be printed: some forty sheets. */
export const MOST_ON_PAPER = 1_000;

/** The entries by value date; older pages come as one scrolls, or by the link if no scripts run. */
export function EntryList({ first }: { first: EntriesPage }) {
  const query = entryFilterToQuery(first.filter);
  const { pages, url, busy, sentinel } = useMorePages(first, (page) => {
    const last = page.rows.at(-1);
    if (!last || page.loadedSize >= page.totalSize) return null;
    return `/accounting/ledger-entries${query || "?"}${query && "&"}before=${writeDatedKey(last)}`;
  });
  const rows = pages.flatMap((page) => page.rows);
  return (
    <>
      <div className="mb-3 flex max-w-[1160px] flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <EntryFigures {...first} />
        <p className="text-note text-soft" role="status">
          <ListPlace first={first} shown={rows.length} startTo={`/accounting/ledger-entries${query}`} />
          {first.isFirst && rows.length < Math.min(first.totalSize, MOST_ON_PAPER) && (
            <Link
              to={`/accounting/ledger-entries${query || "?"}${query && "&"}all=true`}
              replace
              preventScrollReset
              className="ml-3 rounded-sm text-accent hover:underline print:hidden"
            >
              {texts.forPaper(first.totalSize, MOST_ON_PAPER)}
            </Link>
          )}
        </p>
      </div>
      <table className="entry-table max-w-[1160px]">
        <caption className="sr-only">{texts.list}</caption>
        <thead>
          <HeadRow columns={columns} />
        </thead>
        {groupByValueDate(rows).map(([day, group]) => (
          <tbody key={day}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length}>
                {formatDayHeading(day, first.today)}
              </th>
            </tr>
            {group.map((entry) => (
              <EntryRow key={entry.id} entry={entry} to={`/accounting/ledger-entries/${entry.transactionId}${query}`} />
            ))}
          </tbody>
        ))}
      </table>
      <div className="print:hidden">{url && <MoreLink to={url} busy={busy} sentinel={sentinel} />}</div>
    </>
  );
}

import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { typedEntryFilterQuery } from "~/http/query/entry-filter-query";
import { datedKeyPart, flagPart, readQuery } from "~/http/query/parameters";
import { datePresets } from "~/modules/base/calendar/date-presets";
import { dayOf } from "~/modules/base/calendar/day";
import { type EntryFilter, entryFilterToQuery } from "~/modules/books/ledger/entries/entry-filter";
import { listBookings } from "~/modules/books/ledger/entries/list-bookings";
import { listEntries } from "~/modules/books/ledger/entries/list-entries";
import { openEntryFilter } from "~/modules/books/ledger/entries/open-entry-filter";
import { EntryFilterForm } from "~/screens/entry-filter/entry-filter-form";
import { NoEntries } from "~/screens/entry-filter/no-entries";
import { type ExportLink, ExportMenu } from "~/screens/export-menu";
import type { AreaHandle } from "~/screens/tabbed-area";
import { bookExportTexts } from "~/texts/accounting/book-exports";
import { entryTexts } from "~/texts/accounting/entries";
import { monthLockTexts } from "~/texts/accounting/month-lock";
import { exportTexts } from "~/texts/exports";
import { LinkButton } from "~/ui/button";
import { MoreActions } from "~/ui/page/more-actions";
import { Screen } from "~/ui/page/screen";
import { LedgerList, MOST_ON_PAPER } from "./ledger-list";

const PATH = "/accounting/ledger-entries";
const PAGE_SIZE = 50;

export const handle: AreaHandle<{ filter: EntryFilter }> = {
  actions: ({ filter }) => {
    const query = entryFilterToQuery(filter);
    return (
      <>
        <MoreActions>
          <ExportMenu links={exportsOf(filter)} page={{ to: `${PATH}/exports`, label: bookExportTexts.more }} />
          <LinkButton to={`${PATH}/lock${query}`} preventScrollReset>
            {monthLockTexts.open}
          </LinkButton>
        </MoreActions>
        <LinkButton to={`${PATH}/new${query}`} look="primary">
          {entryTexts.newBooking}
        </LinkButton>
      </>
    );
  },
};

/** The files of what the filter leaves. */
function exportsOf(filter: EntryFilter): ExportLink[] {
  const query = entryFilterToQuery({ ...filter, view: null });
  const file = (format: string) => `/api/ledger/entries/export${query ? `${query}&` : "?"}format=${format}`;
  return [
    { label: exportTexts.xlsx, to: file("xlsx") },
    { label: exportTexts.csv, to: file("csv") },
  ];
}

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => {
  const { filter, words } = typedEntryFilterQuery(url.searchParams);
  const { before, all } = readQuery(url.searchParams, { before: datedKeyPart, all: flagPart });
  const part = { before, size: all ? MOST_ON_PAPER : PAGE_SIZE };
  const [page, choices] = await Promise.all([
    filter.view === "bookings" ? listBookings(db, filter, part) : listEntries(db, filter, part),
    openEntryFilter(db, filter, words),
  ]);
  const today = dayOf(context.now);
  return { ...page, isFirst: before === null, filter, words, choices, presets: datePresets(today), today };
});

export { keepBehindDialog as shouldRevalidate } from "~/http/keep-behind-dialog";

export default function LedgerEntries() {
  const page = useLoaderData<typeof loader>();
  const filtered = entryFilterToQuery({ ...page.filter, view: null }) !== "";
  return (
    <Screen>
      <EntryFilterForm {...page} path={PATH} byAccount />
      {page.totalSize > 0 ? <LedgerList first={page} /> : <NoEntries path={PATH} filtered={filtered} />}
    </Screen>
  );
}

import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { typedEntryFilterQuery } from "~/http/query/entry-filter-query";
import { datePresets } from "~/modules/base/calendar/date-presets";
import { dayOf } from "~/modules/base/calendar/day";
import { listBalances } from "~/modules/books/ledger/balances/list-balances.server";
import { type EntryFilter, entryFilterToQuery } from "~/modules/books/ledger/entries/entry-filter";
import { openEntryFilter } from "~/modules/books/ledger/entries/open-entry-filter";
import { EntryFilterForm } from "~/screens/entry-filter/entry-filter-form";
import { NoEntries } from "~/screens/entry-filter/no-entries";
import type { AreaHandle } from "~/screens/tabbed-area";
import { entryTexts } from "~/texts/accounting/entries";
import { LinkButton } from "~/ui/button";
import { Screen } from "~/ui/page/screen";
import { BalanceTable } from "./balance-table";

const PATH = "/accounting/balances";

export const handle: AreaHandle<{ filter: EntryFilter }> = {
  actions: ({ filter }) => (
    <LinkButton to={`${PATH}/new${entryFilterToQuery(filter)}`} look="primary">
      {entryTexts.newBooking}
    </LinkButton>
  ),
};

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => {
  const { filter: read, words } = typedEntryFilterQuery(url.searchParams);
  const filter = { ...read, accountId: null };
  const [balances, choices] = await Promise.all([listBalances(db, filter), openEntryFilter(db, filter, words)]);
  return { balances, filter, words, choices, presets: datePresets(dayOf(context.now)) };
});

export default function Balances() {
  const page = useLoaderData<typeof loader>();
  const moved = page.balances.some(({ debitCents, creditCents }) => debitCents > 0 || creditCents > 0);
  return (
    <Screen>
      <EntryFilterForm {...page} path={PATH} byAccount={false} />
      {moved ? <BalanceTable {...page} /> : <NoEntries path={PATH} filtered={entryFilterToQuery(page.filter) !== ""} />}
    </Screen>
  );
}

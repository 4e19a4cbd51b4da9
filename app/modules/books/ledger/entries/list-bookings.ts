import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import type { DatedKey } from "../../../base/calendar/dated-key";
import type { Day } from "../../../base/calendar/day";
import { groupRows } from "../../../base/lists/group-rows";
import type { Cents } from "../../../base/money/money";
import type { Entry } from "../entry";
import { selectEntries } from "./entries.server";
import type { EntryFilter } from "./entry-filter";
import type { EntryPageFigures } from "./entry-page-to-api";
import { byAge, type ListedEntry, listedEntry, NO_FIGURES } from "./list-entries";

/** An account on one side of a booking, with what it comes to there. */
export type SideAmount = { name: string; cents: Cents };

/** What was booked under one transaction with one value date, what comes to nothing left out: clearing, or what was reversed that day. */
export type ListedBooking = {
  transactionId: number;
  valueDate: Day;
  description: string;
  /** What moved from `credit` to `debit`. */
  cents: Cents;
  debit: SideAmount[];
  credit: SideAmount[];
  /** What it relates to, each thing once. */
  relations: string[];
  entries: ListedEntry[];
};

/** A page of bookings, with the key of the last entry it comes from, after which the next begins. */
export type BookingPage = EntryPageFigures & { rows: ListedBooking[]; last: DatedKey | null };

/** Reads the bookings of a page of entries, each whole and on one page only, in one round trip. */
export async function listBookings(
  db: Db,
  filter: EntryFilter,
  page: { before: DatedKey | null; size: number },
): Promise<BookingPage> {
  const [found] = await runBatch(db, [selectEntries(filter, page, true)]);
  const { totalSize, passed, debitCents, creditCents } = found[0] ?? NO_FIGURES;
  const picked = found.flatMap(({ id, isPicked, valueDate }) => (id !== null && isPicked ? [{ id, valueDate }] : []));
  const entries = found.flatMap((row) => (row.id === null ? [] : [listedEntry(row, row.id)])).sort(byAge);
  const groups = groupRows(entries, ({ transactionId, valueDate }) => `${valueDate} ${transactionId}`);
  return {
    rows: [...groups.values()].filter((group) => !group.some(isPassed(filter, page.before))).map(bookingOf),
    last: picked.sort(byAge).at(-1) ?? null,
    loadedSize: Math.min(passed + picked.length, totalSize),
    totalSize,
    debitCents,
    creditCents,
  };
}

/** Whether an entry was on an earlier page, and its booking with it. */
function isPassed(filter: EntryFilter, before: DatedKey | null): (entry: Entry) => boolean {
  if (before === null) return () => false;
  const named = (["accountId", "flowType", "flowId", "subFlowType", "subFlowId"] as const).filter(
    (name) => filter[name] !== null,
  );
  return (entry) =>
    entry.valueDate === before.valueDate &&
    byAge(entry, before) <= 0 &&
    named.every((name) => entry[name] === filter[name]);
}

function bookingOf(entries: ListedEntry[]): ListedBooking {
  const [{ transactionId, valueDate, description }] = entries as [ListedEntry, ...ListedEntry[]];
  const byAccount = [...groupRows(entries, ({ accountId }) => accountId).values()].map((some) => ({
    name: some[0]?.words.accountName ?? "",
    cents: some.reduce((sum, { cents }) => sum + cents, 0),
  }));
  const debit = byAccount.filter(({ cents }) => cents > 0);
  const credit = byAccount.filter(({ cents }) => cents < 0).map(({ name, cents }) => ({ name, cents: -cents }));
  return {
    transactionId,
    valueDate,
    description,
    cents: debit.reduce((sum, { cents }) => sum + cents, 0),
    debit,
    credit,
    relations: relationsOf(entries),
    entries,
  };
}

/** The things that people book on; the bank's own account goes without saying if there are others. */
function relationsOf(entries: ListedEntry[]): string[] {
  const said = (some: ListedEntry[]) => [
    ...new Set(
      some.flatMap(({ words: { flowLabel, subFlowLabel } }) =>
        flowLabel === null ? [] : [subFlowLabel === null ? flowLabel : `${flowLabel} · ${subFlowLabel}`],
      ),
    ),
  ];
  const others = said(entries.filter(({ flowType }) => flowType !== "BANK_ACCOUNT"));
  return others.length > 0 ? others : said(entries);
}

import { typedEntryFilterQuery } from "~/http/query/entry-filter-query";
import type { DatedKey } from "~/modules/base/calendar/dated-key";
import { entryFilterToQuery } from "~/modules/books/ledger/entries/entry-filter";
import { linePath, linePlaceQuery, readLinePlace } from "../_app.accounting.unaccounted-entries/line-place";
import type { BookingParent } from "./load-booking";

/** The filter of the list that a booking was opened from, as its address carries it: the way back has it again. */
export function entriesQuery({ searchParams }: URL): string {
  return entryFilterToQuery(typedEntryFilterQuery(searchParams).filter);
}

/** What a booking's address carries of the list that it was opened from. */
export function parentQuery(parent: BookingParent, url: URL): string {
  if (parent !== "unaccounted-entries") return entriesQuery(url);
  return linePlaceQuery({ ...readLinePlace(url.searchParams), at: null });
}

/** The way back to the list that a booking was opened from, among open lines to its own, null if it is new. */
export function parentPath(parent: BookingParent, url: URL, at: DatedKey | null): string {
  if (parent !== "unaccounted-entries") return `/accounting/${parent}${entriesQuery(url)}`;
  return linePath({ ...readLinePlace(url.searchParams), at });
}

import { entryFilterToQuery } from "~/modules/ledger/entries/entry-filter";
import { readEntryFilter } from "~/modules/ledger/entries/read-entry-filter";

/** The filter of the list that a booking was opened from, as its address carries it: the way back has it again. */
export function entriesQuery({ searchParams }: URL): string {
  return entryFilterToQuery(readEntryFilter(searchParams));
}

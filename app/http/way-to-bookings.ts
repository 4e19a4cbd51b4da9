import type { CurrentUser } from "../auth/current-user";
import { may } from "../modules/base/rights/rights";
import { type EntryFilter, entryFilterToQuery } from "../modules/books/ledger/entries/entry-filter";
import { deletionTexts } from "../texts/deletions";

/** The way to the bookings that keep something from being deleted; null for those who may not look into the books. */
export function wayToBookings(user: CurrentUser, filter: Partial<EntryFilter>): { to: string; label: string } | null {
  if (!may(user, "openAccounting")) return null;
  return { to: `/accounting/ledger-entries${entryFilterToQuery(filter)}`, label: deletionTexts.toBookings };
}

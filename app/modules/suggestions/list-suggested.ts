import type { Db } from "../../../db/client";
import type { DatedPage } from "../calendar/dated-page.server";
import { listUnaccounted, type UnaccountedPage } from "../ledger/open-lines/list-unaccounted";
import { selectUnaccountedIds } from "../ledger/open-lines/unaccounted.server";
import { type ShownSuggestion, showSuggestions } from "./show-suggestions";

/** A page of what is still to be booked, with the suggestions for it. */
export type SuggestedPage = UnaccountedPage & { suggestions: ShownSuggestion[] };

/** Lists what is still to be booked with the suggestions for it; both are read at the same time. */
export async function listSuggested(db: Db, page: DatedPage): Promise<SuggestedPage> {
  const [lines, suggestions] = await Promise.all([
    listUnaccounted(db, page),
    showSuggestions(db, selectUnaccountedIds(page)),
  ]);
  return { ...lines, suggestions };
}

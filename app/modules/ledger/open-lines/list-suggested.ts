import type { Db } from "../../../../db/client";
import type { DatedPage } from "../../calendar/dated-page.server";
import { listUnaccounted, type UnaccountedPage } from "./list-unaccounted";
import { type ShownSuggestion, showSuggestions } from "./show-suggestions";
import { selectUnaccountedIds } from "./unaccounted.server";

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

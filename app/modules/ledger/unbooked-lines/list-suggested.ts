import type { Db } from "../../../../db/client";
import type { DatedPage } from "../../calendar/dated-page.server";
import { listUnbookedLines, type UnbookedPage } from "./list-unbooked-lines";
import { type ShownSuggestion, showSuggestions } from "./show-suggestions";
import { selectUnbookedIds } from "./unbooked-lines.server";

/** A page of what is still to be booked, with the suggestions for it. */
export type SuggestedPage = UnbookedPage & { suggestions: ShownSuggestion[] };

/** Lists what is still to be booked with the suggestions for it; both are read at the same time. */
export async function listSuggested(db: Db, page: DatedPage): Promise<SuggestedPage> {
  const [lines, suggestions] = await Promise.all([
    listUnbookedLines(db, page),
    showSuggestions(db, selectUnbookedIds(page)),
  ]);
  return { ...lines, suggestions };
}

import type { Db } from "../../../../../db/client";
import { listUnbookedLines, type UnbookedPage } from "./list-unbooked-lines";
import { type LineNote, MOST_LOOKED_AT, type ShownSuggestion, suggestLines } from "./show-suggestions.server";
import { selectUnbookedIds, type UnbookedPart } from "./unbooked-lines.server";

/** A page of what is still to be booked, with the suggestions for it. */
export type SuggestedPage = UnbookedPage & {
  suggestions: ShownSuggestion[];
  /** What is to be said of lines that no suggestion says. */
  notes: LineNote[];
  /** The sure ones among the newest lines (`MOST_LOOKED_AT`), of further pages as well; of a later page its own alone. */
  sure: Pick<ShownSuggestion, "transactionId" | "value">[];
  /** How many lines were looked at for them if there are more, null if all of them. */
  lookedAt: number | null;
};

/** Lists what is still to be booked with the suggestions for it; both are read at the same time. */
export async function listSuggested(db: Db, page: UnbookedPart & { before: unknown }): Promise<SuggestedPage> {
  const wide = page.before === null ? { ...page, size: Math.max(page.size, MOST_LOOKED_AT) } : page;
  const [lines, { suggestions: found, notes }] = await Promise.all([
    listUnbookedLines(db, page),
    suggestLines(db, selectUnbookedIds(wide), page.before === null && !page.bankAccountId ? null : undefined),
  ]);
  const suggestions = found.map(({ shown }) => shown);
  const looked = Math.max(MOST_LOOKED_AT, lines.rows.length);
  const here = new Set(lines.rows.map(({ transactionId }) => transactionId));
  return {
    ...lines,
    suggestions: suggestions.filter(({ transactionId }) => here.has(transactionId)),
    notes: notes.filter(({ transactionId }) => here.has(transactionId)),
    sure: suggestions.filter(({ sure }) => sure).map(({ transactionId, value }) => ({ transactionId, value })),
    lookedAt: lines.totalSize > looked ? looked : null,
  };
}

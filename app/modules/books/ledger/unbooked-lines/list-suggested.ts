import type { Db } from "../../../../../db/client";
import { suggestionTexts } from "../../../../texts/accounting/suggestions";
import type { Cents } from "../../../base/money/money";
import { transactionTemplates } from "../../templates/transaction-templates";
import { listUnbookedLines, type UnbookedPage } from "./list-unbooked-lines";
import {
  type LineNote,
  type LineSuggestion,
  MOST_LOOKED_AT,
  type ShownSuggestion,
  suggestLines,
} from "./show-suggestions.server";
import { isByTemplate, type TakenBooking } from "./taken-booking";
import { selectUnbookedIds, type UnbookedPart } from "./unbooked-lines.server";

/** A page of what is still to be booked, with the suggestions for it. */
export type SuggestedPage = UnbookedPage & {
  suggestions: ShownSuggestion[];
  /** What is to be said of lines that no suggestion says. */
  notes: LineNote[];
  /** The sure ones among the newest lines (`MOST_LOOKED_AT`), of further pages as well; of a later page its own alone. */
  sure: SureLine[];
  /** How many of the lines that were looked at are sure, have a suggestion to be checked, or none. */
  levels: { sure: number; unsure: number; unclear: number };
  /** How many lines were looked at for them if there are more, null if all of them. */
  lookedAt: number | null;
};

/** What is booked of all that is sure: a sum in the bank's sign, of a kind in words, `Miete/Nebenkosten`. */
export type SureLine = Pick<ShownSuggestion, "transactionId" | "value"> & { cents: Cents; kind: string };

/** Lists what is still to be booked with the suggestions for it; both are read at the same time. */
export async function listSuggested(db: Db, page: UnbookedPart & { before: unknown }): Promise<SuggestedPage> {
  const wide = page.before === null ? { ...page, size: Math.max(page.size, MOST_LOOKED_AT) } : page;
  const [lines, { suggestions: found, notes }] = await Promise.all([
    listUnbookedLines(db, page),
    suggestLines(db, selectUnbookedIds(wide), page.before === null && !page.bankAccountId ? null : undefined),
  ]);
  const suggestions = found.map(({ shown }) => shown);
  const looked = Math.max(MOST_LOOKED_AT, lines.rows.length);
  const sure = found.filter(({ shown }) => shown.sure).map(sureLine);
  const all = page.before === null ? Math.min(lines.totalSize, looked) : lines.rows.length;
  const here = new Set(lines.rows.map(({ transactionId }) => transactionId));
  return {
    ...lines,
    suggestions: suggestions.filter(({ transactionId }) => here.has(transactionId)),
    notes: notes.filter(({ transactionId }) => here.has(transactionId)),
    sure,
    levels: { sure: sure.length, unsure: found.length - sure.length, unclear: all - found.length },
    lookedAt: lines.totalSize > looked ? looked : null,
  };
}

function sureLine({ line, taken, shown: { transactionId, value } }: LineSuggestion): SureLine {
  return { transactionId, value, cents: -line.unbookedCents, kind: kindOf(taken) };
}

function kindOf(taken: TakenBooking): string {
  if (!isByTemplate(taken)) return suggestionTexts.kinds[taken.template];
  return transactionTemplates.find(({ name }) => name === taken.template)?.label ?? taken.template;
}

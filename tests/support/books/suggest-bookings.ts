import { runOnFreshTokens } from "../../../app/modules/books/suggestions/portfolio/fresh-tokens.server";
import {
  readSuggestionData,
  selectSuggestionData,
  type WhichTransactions,
} from "../../../app/modules/books/suggestions/repository.server";
import { scoreSuggestions } from "../../../app/modules/books/suggestions/score-suggestions";
import type { Suggestion } from "../../../app/modules/books/suggestions/weigh/suggest-booking";
import type { Db } from "../../../db/client";

/**
 * How open bank lines are most likely booked, by their transactions: those with the given ids, or all that are open. One
 * round trip, two after a change of the portfolio. Lines without a likely booking are left out.
 */
export async function suggestBookings(db: Db, which: WhichTransactions): Promise<Map<number, Suggestion>> {
  return scoreSuggestions(readSuggestionData(await runOnFreshTokens(db, selectSuggestionData(which))));
}

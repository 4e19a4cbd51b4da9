import { indexLearned } from "./learned/index-learned";
import { indexFacts } from "./portfolio/index-facts";
import type { SuggestionData } from "./portfolio/suggestion-data";
import type { Suggestion } from "./weigh/suggest-booking";
import { suggestBooking } from "./weigh/suggest-booking";

/** The suggestions for lines by their transactions; lines without a likely one are left out. */
export function scoreSuggestions({ lines, learned, splits, facts, owners }: SuggestionData): Map<number, Suggestion> {
  const index = indexFacts(facts, owners);
  const tokens = indexLearned(learned, splits);
  const suggestions = new Map<number, Suggestion>();
  for (const { transactionId, ...line } of lines) {
    const suggestion = suggestBooking(line, tokens, index);
    if (suggestion) suggestions.set(transactionId, suggestion);
  }
  return suggestions;
}

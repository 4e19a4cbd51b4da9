import { indexFacts } from "./index-facts";
import { indexLearned } from "./index-learned";
import { suggestBooking } from "./suggest-booking";
import type { Suggestion } from "./suggestion";
import type { SuggestionData } from "./suggestion-data";

/** The suggestions for lines by their transactions; lines without a likely one are left out. */
export function scoreSuggestions({ lines, learned, facts, owners }: SuggestionData): Map<number, Suggestion> {
  const index = indexFacts(facts, owners);
  const tokens = indexLearned(learned);
  const suggestions = new Map<number, Suggestion>();
  for (const { transactionId, ...line } of lines) {
    const suggestion = suggestBooking(line, tokens, index);
    if (suggestion) suggestions.set(transactionId, suggestion);
  }
  return suggestions;
}

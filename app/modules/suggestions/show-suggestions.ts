import { type Db, runBatch } from "../../../db/client";
import { transactionTemplates } from "../ledger/transaction-templates";
import { relationLabels } from "./relation-label";
import { readSuggestionData, selectSuggestionData, type WhichTransactions } from "./repository.server";
import { scoreSuggestions } from "./score-suggestions";
import { writeTaken } from "./taken-booking";

/** A suggestion as a screen shows it. */
export type ShownSuggestion = {
  transactionId: number;
  /** `Miete/Nebenkosten · Zwickauer Str. 112`. */
  label: string;
  reason: string;
  /** Sure enough to be chosen from the start. */
  sure: boolean;
  /** What a form sends to take it over. */
  value: string;
  /** The query with which the editor opens with this template. */
  query: string;
};

/** From this confidence on a suggestion is chosen from the start. */
const SURE = 0.8;

/** The suggestions for open transactions, ready to be shown, in one round trip. */
export async function showSuggestions(db: Db, which: WhichTransactions): Promise<ShownSuggestion[]> {
  const data = readSuggestionData(await runBatch(db, selectSuggestionData(which)));
  const labelOf = relationLabels(data.facts);
  return [...scoreSuggestions(data)].map(([transactionId, suggestion]) => {
    const template = transactionTemplates.find(({ name }) => name === suggestion.template);
    return {
      transactionId,
      label: [template?.label, labelOf(suggestion.relation)].filter(Boolean).join(" · "),
      reason: suggestion.reason,
      sure: suggestion.confidence >= SURE,
      value: writeTaken(transactionId, suggestion),
      query: new URLSearchParams({
        template: suggestion.template,
        templateFlowId: String(suggestion.relation.flowId),
        templateSubFlowId: String(suggestion.relation.subFlowId),
      }).toString(),
    };
  });
}

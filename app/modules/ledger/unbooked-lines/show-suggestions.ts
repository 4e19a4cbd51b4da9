import type { Db } from "../../../../db/client";
import { suggestionTexts } from "../../../texts/accounting/suggestions";
import type { Relation } from "../../relations/relation";
import { runOnFreshTokens } from "../../suggestions/portfolio/fresh-tokens.server";
import {
  readSuggestionData,
  selectKnownPayers,
  selectSuggestionData,
  type WhichTransactions,
} from "../../suggestions/repository.server";
import { scoreSuggestions } from "../../suggestions/score-suggestions";
import type { PortfolioFacts } from "../../suggestions/suggestion-data";
import { transactionTemplates } from "../../templates/transaction-templates";
import { selectTenancies, tenanciesOf } from "../rents/tenancies.server";
import { shareSuggestions } from "./share-suggestions";
import { writeTaken } from "./taken-booking";

/** A suggestion as a screen shows it. */
export type ShownSuggestion = {
  transactionId: number;
  /** `Miete/Nebenkosten · Zwickauer Str. 112`. */
  label: string;
  reason: string;
  /** What of it is rent and what is for utilities: `Miete 800,00 € · Nebenkosten 200,00 €`; null if nothing is divided. */
  share: string | null;
  /** Sure enough to be chosen from the start. */
  sure: boolean;
  /** What a form sends to take it over. */
  value: string;
  /** The query with which the editor opens with this template. */
  query: string;
};

/** From this confidence on a suggestion is chosen from the start. */
const SURE = 0.8;

/**
 * The suggestions for open transactions, ready to be shown, in one round trip; another one where `shareSuggestions` needs
 * its own, and one after a change of the portfolio (`runOnFreshTokens`).
 */
export async function showSuggestions(db: Db, which: WhichTransactions): Promise<ShownSuggestion[]> {
  const payers = selectTenancies(db, selectKnownPayers(which));
  const [tenancies, ...answers] = await runOnFreshTokens(db, [payers, ...selectSuggestionData(which)]);
  const data = readSuggestionData(answers);
  const known = tenanciesOf(tenancies);
  const suggestions = scoreSuggestions(data);
  const shares = await shareSuggestions(db, data, suggestions, known);
  const labelOf = relationLabels(data.facts);
  return [...suggestions].map(([transactionId, suggestion]) => {
    const share = shares.get(transactionId);
    const template = transactionTemplates.find(({ name }) => name === suggestion.template);
    return {
      transactionId,
      label: [template?.label, labelOf(suggestion.relation)].filter(Boolean).join(" · "),
      reason: suggestion.reason,
      share: share ? suggestionTexts.share(share.rent, share.utilities) : null,
      sure: suggestion.confidence >= SURE,
      value: writeTaken(transactionId, { ...suggestion, share }),
      query: new URLSearchParams({
        template: suggestion.template,
        templateFlowId: String(suggestion.relation.flowId),
        templateSubFlowId: String(suggestion.relation.subFlowId),
      }).toString(),
    };
  });
}

/** What a suggestion relates to in a few words: the flat's address, the loan's name; empty without a relation. */
function relationLabels(facts: PortfolioFacts): (relation: Relation) => string {
  const properties = new Map(facts.properties.map((property) => [property.id, property]));
  const loans = new Map(facts.loans.map(({ id, name }) => [id, name]));
  return ({ flowType, flowId }) => {
    if (flowType === "LOAN") return loans.get(flowId) ?? "";
    const property = flowType === "PROPERTY" ? properties.get(flowId) : undefined;
    if (!property) return "";
    const { streetAndNumber, city, indoorLocation, seId } = property;
    const place = [streetAndNumber, indoorLocation ?? seId].filter(Boolean).join(", ");
    return place || city || `#${flowId}`;
  };
}

import type { Db } from "../../../../../db/client";
import type { Day } from "../../../base/calendar/day";
import type { Actor } from "../../../base/edits/actor";
import { labelAgreement, labelProperty } from "../../../base/relations/labels";
import { flowKey, type Relation, relationKey } from "../../../base/relations/relation";
import type { PortfolioFacts } from "../../suggestions/portfolio/suggestion-data";
import { SPLIT } from "../../templates/pattern-of";
import type { TransactionTemplate } from "../../templates/transaction-templates";
import type { NewLeg } from "../leg";
import { fillTemplate } from "../templates/fill-template";
import {
  type ChosenRelation,
  type FilledTemplate,
  findTemplate,
  openTemplate,
  templateRelation,
} from "../templates/open-template";
import { repeatLegs } from "../templates/repeat-legs";
import { FIRST_TEMPLATE, type TemplateChoice } from "../templates/template-choice";
import { type LineSuggestion, suggestLines } from "../unbooked-lines/show-suggestions.server";
import { isByTemplate } from "../unbooked-lines/taken-booking";
import type { Editor } from "./open-editor";

/** What is suggested for the line that a transaction began with, and what it relates to is called, by `flowKey`. */
export type DraftSuggestion = LineSuggestion & { labels: Record<string, string> };

/** The suggestion that the list of open lines shows for a transaction, null if there is none; see `suggestLines`. */
export async function findDraftSuggestion(db: Db, transactionId: number): Promise<DraftSuggestion | null> {
  const { suggestions, facts } = await suggestLines(db, [transactionId]);
  const [only] = suggestions;
  return only ? { ...only, labels: labelsOf(only.taken.relation, facts) } : null;
}

function labelsOf({ flowType, flowId, subFlowType, subFlowId }: Relation, facts: PortfolioFacts) {
  const property = flowType === "PROPERTY" && facts.properties.find(({ id }) => id === flowId);
  const agreement = subFlowType === "RENTAL_AGREEMENT" && facts.agreements.find(({ id }) => id === subFlowId);
  return Object.fromEntries([
    ...(property ? [[flowKey(flowType, flowId), labelProperty(property)]] : []),
    ...(agreement ? [[flowKey(subFlowType, subFlowId), labelAgreement(agreement)]] : []),
  ]);
}

/** Fills a template as `openTemplate` does; a line that the list suggests it for is divided as it is there. */
export async function openSuggestedTemplate(
  db: Db,
  actor: Actor,
  template: TransactionTemplate,
  transactionId: number | null,
  chosen: ChosenRelation,
  newDay: Day,
  newCents = 0,
): Promise<FilledTemplate> {
  const isDivided = template.name === "rent_and_utilities" || template.name === "loan_instalment";
  const found = isDivided && transactionId !== null ? await suggestLines(db, [transactionId]) : null;
  const taken = found?.suggestions[0]?.taken;
  const isSame =
    taken !== undefined &&
    isByTemplate(taken) &&
    taken.template === template.name &&
    relationKey(taken.relation) === relationKey(templateRelation(template, chosen));
  const share = isSame ? taken.share : null;
  return openTemplate(db, actor, template, transactionId, chosen, { valueDate: newDay, cents: newCents }, share);
}

/**
 * The legs that a suggestion would book, and the template that they are of; null if an account for them is missing, and of what
 * is more than its legs.
 */
export function fillSuggestion(
  { line, taken, alike }: LineSuggestion,
  books: Pick<Editor, "accounts" | "clearingAccountId" | "lockedUntil">,
): { legs: NewLeg[]; template: TemplateChoice } | null {
  const open = { cents: -line.unbookedCents, valueDate: line.day };
  if (taken.template === SPLIT) {
    const legs = repeatLegs(alike, open, books);
    return legs && { legs, template: FIRST_TEMPLATE };
  }
  if (!isByTemplate(taken)) return null;
  const { relation, share = null } = taken;
  const template = findTemplate(taken.template);
  const hasAccounts = template.routingKeys.every((key) => books.accounts.some(({ routingKey }) => routingKey === key));
  if (!hasAccounts) return null;
  return {
    legs: fillTemplate(template, { ...open, relation, share }, books),
    template: {
      ...FIRST_TEMPLATE,
      name: template.name,
      flowId: String(relation.flowId),
      subFlowId: String(relation.subFlowId),
    },
  };
}

import { NO_RELATION } from "../ledger/leg";
import { type TemplateName, transactionTemplates } from "../ledger/transaction-templates";
import type { BankLine } from "./bank-line";
import type { Booking } from "./booking";
import { describeLine } from "./describe-line";
import type { Evidence } from "./evidence";
import { findRelations } from "./find-relations";
import type { FactIndex } from "./index-facts";
import type { LearnedToken } from "./index-learned";
import { relationKey } from "./relation-key";
import { type RelationWeight, type RelationWeights, relationWeight } from "./relation-weight";
import { weighAgreement } from "./weigh-agreement";
import { weighKeywords } from "./weigh-keywords";
import { weighLearned } from "./weigh-learned";
import { weighLoan } from "./weigh-loan";
import { weighProperty } from "./weigh-property";

/** A booking that a line may have, with all that speaks for it; the score is its sum. */
export type ScoredBooking = Booking & { score: number; evidence: readonly Evidence[] };

/** A transfer between own accounts is almost never anything else. */
const OWN_ACCOUNT = 7;

/** What only the template speaks for says nothing of a relation. */
const LEAST_FOR_RELATION = 0.3;

/** All bookings that something speaks for, best first. */
export function scoreBookings(
  line: BankLine,
  learned: ReadonlyMap<string, LearnedToken>,
  index: FactIndex,
): ScoredBooking[] {
  const features = describeLine(line);
  const relations: RelationWeights = new Map();
  const templates = weighLearned(features.tokens, learned, relations);
  const keywords = weighKeywords(features);
  const own = line.counterpartyIban !== null && index.ownIbans.has(line.counterpartyIban);
  relationWeight(relations, NO_RELATION);
  const found = findRelations(features, index);
  for (const { relation } of [...found.agreements, ...found.properties, ...found.loans])
    relationWeight(relations, relation);
  for (const [key, weight] of relations) {
    const agreement = index.agreements.get(key);
    const property = index.properties.get(key);
    const loan = index.loans.get(key);
    if (agreement) weighAgreement(features, agreement, index, found.namesHouse, weight);
    else if (property) weighProperty(features, property, found.namesHouse, weight);
    else if (loan) weighLoan(features, loan, index, weight);
    else if (key !== relationKey(NO_RELATION)) relations.delete(key);
  }

  const scored: ScoredBooking[] = [];
  for (const weight of relations.values())
    for (const { name, flowType, subFlowType } of transactionTemplates) {
      if (flowType !== weight.relation.flowType || subFlowType !== weight.relation.subFlowType) continue;
      const related = evidenceOf(weight, name);
      if (flowType !== "NONE" && gain(related) < LEAST_FOR_RELATION) continue;
      const evidence = [...related, ...(templates.get(name) ?? [])];
      const keyword = keywords.get(name);
      if (keyword) evidence.push(keyword);
      if (own && name === "suspense") evidence.push({ weight: OWN_ACCOUNT, reason: { kind: "ownAccount" } });
      scored.push({ template: name, relation: weight.relation, score: sum(evidence), evidence });
    }
  return scored.sort((left, right) => right.score - left.score);
}

function evidenceOf({ any, templates }: RelationWeight, template: TemplateName): Evidence[] {
  return [...any, ...(templates.get(template) ?? [])];
}

function gain(evidence: readonly Evidence[]): number {
  return evidence.reduce((all, { weight }) => all + Math.max(weight, 0), 0);
}

function sum(evidence: readonly Evidence[]): number {
  return evidence.reduce((all, { weight }) => all + weight, 0);
}

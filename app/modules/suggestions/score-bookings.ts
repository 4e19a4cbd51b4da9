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
import { type RelationWeights, relationWeight } from "./relation-weight";
import { weighAgreement } from "./weigh-agreement";
import { weighKeywords } from "./weigh-keywords";
import { weighLearned } from "./weigh-learned";
import { weighLoan } from "./weigh-loan";
import { weighProperty } from "./weigh-property";

/** A booking that a line may have, with all that speaks for it in several lists; the score is its sum. */
export type ScoredBooking = Booking & { score: number; evidence: readonly (readonly Evidence[])[] };

/** A transfer between own accounts is almost never anything else. */
const OWN_ACCOUNT = 7;

/** What only the template speaks for says nothing of a relation. */
const LEAST_FOR_RELATION = 0.8;

/** The templates that take a relation, by its types. */
const templatesOf = new Map<string, TemplateName[]>();
for (const { name, flowType, subFlowType } of transactionTemplates) {
  const types = `${flowType} ${subFlowType}`;
  templatesOf.set(types, [...(templatesOf.get(types) ?? []), name]);
}

/** All bookings that something speaks for, in no order. */
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

  const byTemplate = new Map<TemplateName, { evidence: Evidence[]; score: number }>();
  for (const { name } of transactionTemplates) {
    const evidence = [templates.get(name), keywords.get(name)].filter((found) => found !== undefined);
    if (own && name === "suspense") evidence.push({ weight: OWN_ACCOUNT, reason: { kind: "ownAccount" } });
    byTemplate.set(name, { evidence, score: sum(evidence) });
  }
  const scored: ScoredBooking[] = [];
  for (const { relation, any, templates: ofRelation } of relations.values()) {
    const anySum = sum(any);
    const anyGain = gain(any);
    for (const name of templatesOf.get(`${relation.flowType} ${relation.subFlowType}`) ?? []) {
      const single = ofRelation.get(name) ?? [];
      if (relation.flowType !== "NONE" && anyGain + gain(single) < LEAST_FOR_RELATION) continue;
      const template = byTemplate.get(name)!;
      const score = anySum + sum(single) + template.score;
      scored.push({ template: name, relation, score, evidence: [any, single, template.evidence] });
    }
  }
  return scored;
}

function gain(evidence: readonly Evidence[]): number {
  let all = 0;
  for (const { weight } of evidence) if (weight > 0) all += weight;
  return all;
}

function sum(evidence: readonly Evidence[]): number {
  let all = 0;
  for (const { weight } of evidence) all += weight;
  return all;
}

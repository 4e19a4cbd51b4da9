import type { TemplateBooking } from "../../templates/pattern-of";
import { type TemplateName, transactionTemplates } from "../../templates/transaction-templates";
import type { BankLine } from "../bank-line";
import type { LearnedToken } from "../learned/index-learned";
import type { FactIndex } from "../portfolio/index-facts";
import type { Evidence } from "./evidence";
import { explainBooking } from "./explain-booking";
import type { RelationWeight } from "./relation-weight";
import { weighRelations } from "./weigh-relations";

/** The score of a line being something that nothing speaks for. */
const UNKNOWN = 1.5;

/** Below this a wrong guess is likelier than a right one. */
const LEAST_CONFIDENCE = 0.5;

/** What only the template speaks for says nothing of a relation. */
const LEAST_FOR_RELATION = 0.8;

/** The templates that take a relation, by its types. */
const templatesOf = new Map<string, TemplateName[]>();
for (const { name, flowType, subFlowType } of transactionTemplates) {
  const types = `${flowType} ${subFlowType}`;
  templatesOf.set(types, [...(templatesOf.get(types) ?? []), name]);
}

/**
 * The most likely booking of a line; null if nothing is likely, or two are about the same. A booking's score is the sum
 * of all that speaks for it; its share of the odds of all bookings is the confidence.
 */
export function suggestBooking(
  line: BankLine,
  learned: ReadonlyMap<string, LearnedToken>,
  index: FactIndex,
): Suggestion | null {
  const { relations, templates } = weighRelations(line, learned, index);
  let best: { template: TemplateName; weight: RelationWeight; score: number } | null = null;
  let odds = Math.exp(UNKNOWN);
  for (const weight of relations) {
    const { flowType, subFlowType } = weight.relation;
    for (const template of templatesOf.get(`${flowType} ${subFlowType}`) ?? []) {
      const related = scoreOf(weight, template);
      if (flowType !== "NONE" && related.gain < LEAST_FOR_RELATION) continue;
      const score = (templates.get(template) ?? []).reduce((sum, evidence) => sum + evidence.weight, related.score);
      odds += Math.exp(score);
      if (best === null || score > best.score) best = { template, weight, score };
    }
  }
  if (best === null) return null;
  const { template, weight, score } = best;
  const confidence = Math.exp(score) / odds;
  if (confidence < LEAST_CONFIDENCE) return null;
  const single: Evidence[] = weight.single.filter((evidence) => evidence.template === template);
  const reason = explainBooking([...weight.any, ...single, ...(templates.get(template) ?? [])]);
  return { template, relation: weight.relation, reason, confidence };
}

/** What a relation weighs with a template, and what of that speaks for it. */
function scoreOf({ any, single }: RelationWeight, template: TemplateName): { score: number; gain: number } {
  let score = 0;
  let gain = 0;
  for (const { weight } of any) {
    score += weight;
    if (weight > 0) gain += weight;
  }
  for (const evidence of single) {
    if (evidence.template !== template) continue;
    score += evidence.weight;
    if (evidence.weight > 0) gain += evidence.weight;
  }
  return { score, gain };
}

/** What a person may take over with a click. */
export type Suggestion = TemplateBooking & {
  /** A short German phrase. */
  reason: string;
  /** From 0 to 1, against everything else that the line could be. */
  confidence: number;
};

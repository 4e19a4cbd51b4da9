import { type BookedTemplate, SPLIT, type SplitBooking, type TemplateBooking } from "../../templates/pattern-of";
import { transactionTemplates } from "../../templates/transaction-templates";
import type { BankLine } from "../learned/bank-line";
import type { LearnedToken } from "../learned/index-learned";
import type { FactIndex } from "../portfolio/index-facts";
import { explainBooking } from "./explain-booking";
import { isSure } from "./is-sure";
import type { RelationWeight } from "./relation-weight";
import { type LineWeights, weighRelations } from "./weigh-relations";

/** The score of a line being something that nothing speaks for. */
const UNKNOWN = 1.5;

/** Below this share of the odds a wrong guess at what a line relates to is likelier than a right one. */
const LEAST_CONFIDENCE = 0.5;

/** Two that are about as likely are both offered if it is hardly anything else. */
const LEAST_OF_TWO = 0.8;

/** From this share of the odds on another booking is offered beside the first. */
const LEAST_OTHER = 0.1;

/** What only the template speaks for says nothing of a relation. */
const LEAST_FOR_RELATION = 0.8;

/** The templates that take a relation, by its types. */
const templatesOf = new Map<string, BookedTemplate[]>([["NONE NONE", [SPLIT]]]);
for (const { name, flowType, subFlowType } of transactionTemplates) {
  const types = `${flowType} ${subFlowType}`;
  templatesOf.set(types, [...(templatesOf.get(types) ?? []), name]);
}

/** A way of booking a line, with its share of the odds of all ways. */
type Candidate = { template: BookedTemplate; weight: RelationWeight; share: number };

/**
 * The most likely booking of a line, or null. A score is the sum of all that speaks for a booking, its share of the
 * odds the confidence. What a line relates to is decided first, over all templates; then which of them.
 */
export function suggestBooking(
  line: BankLine,
  learned: ReadonlyMap<string, LearnedToken>,
  index: FactIndex,
): Suggestion | null {
  const weights = weighRelations(line, learned, index);
  const candidates = candidatesOf(weights);
  const ofRelation = new Map<RelationWeight, number>();
  for (const { weight, share } of candidates) ofRelation.set(weight, (ofRelation.get(weight) ?? 0) + share);
  const [likeliest, second] = [...ofRelation].sort(([, one], [, other]) => other - one);
  if (!likeliest) return null;
  const isDecided = likeliest[1] >= LEAST_CONFIDENCE;
  if (!isDecided && likeliest[1] + (second?.[1] ?? 0) < LEAST_OF_TWO) return null;
  const best = candidates.find(({ weight }) => weight === likeliest[0]);
  if (!best) return null;
  const sure = isSure(best, weights);
  const alternative = candidates.find(
    (one) => one !== best && (one.weight === likeliest[0] || one.weight === second?.[0]) && one.share >= LEAST_OTHER,
  );
  return {
    ...bookingOf(best, weights),
    reason: reasonOf(best, weights),
    confidence: best.share,
    sure,
    alternative: alternative && !sure ? bookingOf(alternative, weights) : null,
  };
}

/** All ways of booking a line that something speaks for, the likeliest first. */
function candidatesOf({ relations, templates, split }: LineWeights): Candidate[] {
  const scored = relations.flatMap((weight) => {
    const { flowType, subFlowType } = weight.relation;
    return (templatesOf.get(`${flowType} ${subFlowType}`) ?? []).flatMap((template) => {
      if (template === SPLIT && !split) return [];
      const related = scoreOf(weight, template);
      if (flowType !== "NONE" && related.gain < LEAST_FOR_RELATION) return [];
      const score = (templates.get(template) ?? []).reduce((sum, evidence) => sum + evidence.weight, related.score);
      return [{ template, weight, odds: Math.exp(score) }];
    });
  });
  const all = scored.reduce((sum, { odds }) => sum + odds, Math.exp(UNKNOWN));
  return scored
    .map(({ template, weight, odds }) => ({ template, weight, share: odds / all }))
    .sort((one, other) => other.share - one.share);
}

/** What a relation weighs with a template, and what of that speaks for it. */
function scoreOf({ any, single }: RelationWeight, template: BookedTemplate): { score: number; gain: number } {
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

function bookingOf({ template, weight: { relation } }: Candidate, { split }: LineWeights): SuggestedBooking {
  return template === SPLIT ? { template, relation, like: split?.like ?? 0 } : { template, relation };
}

function reasonOf({ template, weight }: Candidate, { templates }: LineWeights): string {
  const single = weight.single.filter((evidence) => evidence.template === template);
  return explainBooking([...weight.any, ...single, ...(templates.get(template) ?? [])]);
}

/** A way of booking: by a template, or as another transaction was. */
export type SuggestedBooking = TemplateBooking | SplitBooking;

/** What a person may take over with a click. */
export type Suggestion = SuggestedBooking & {
  /** A short German phrase. */
  reason: string;
  /** From 0 to 1, against everything else that the line could be. */
  confidence: number;
  /** Whether it is chosen from the start. */
  sure: boolean;
  /** What else it may well be, if it is not sure. */
  alternative: SuggestedBooking | null;
};

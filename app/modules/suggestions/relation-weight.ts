import type { Relation } from "../ledger/leg";
import type { TemplateName } from "../ledger/transaction-templates";
import type { Evidence } from "./evidence";
import { relationKey } from "./relation-key";

/** What speaks for a relation: whatever the template is, and for single templates. */
export type RelationWeight = { relation: Relation; any: Evidence[]; templates: Map<TemplateName, Evidence[]> };

/** The weights of all relations that something speaks for, by `relationKey`. */
export type RelationWeights = Map<string, RelationWeight>;

/** The weight of a relation among others, made where nothing spoke for it so far. */
export function relationWeight(weights: RelationWeights, relation: Relation): RelationWeight {
  const key = relationKey(relation);
  const known = weights.get(key);
  if (known) return known;
  const weight: RelationWeight = { relation, any: [], templates: new Map() };
  weights.set(key, weight);
  return weight;
}

/** Adds what speaks for a single template of a relation. */
export function addForTemplate({ templates }: RelationWeight, template: TemplateName, evidence: Evidence): void {
  const list = templates.get(template);
  if (list) list.push(evidence);
  else templates.set(template, [evidence]);
}

import type { Relation } from "../../relations/relation";
import { relationKey } from "../../relations/relation";
import type { TemplateName } from "../../templates/transaction-templates";
import type { Evidence } from "./evidence";

/** What speaks for a relation: whatever the template is, and for single templates. */
export type RelationWeight = { relation: Relation; any: Evidence[]; single: (Evidence & { template: TemplateName })[] };

/** The weights of all relations that something speaks for, by `relationKey`. */
export type RelationWeights = Map<string, RelationWeight>;

/** The weight of a relation among others, made where nothing spoke for it so far. */
export function relationWeight(weights: RelationWeights, relation: Relation): RelationWeight {
  const key = relationKey(relation);
  const known = weights.get(key);
  if (known) return known;
  const weight: RelationWeight = { relation, any: [], single: [] };
  weights.set(key, weight);
  return weight;
}

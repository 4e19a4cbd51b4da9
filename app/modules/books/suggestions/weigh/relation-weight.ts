import type { Relation } from "../../../base/relations/relation";
import { relationKey } from "../../../base/relations/relation";
import type { BookedTemplate } from "../../templates/pattern-of";
import type { Evidence } from "./evidence";

/** What speaks for a relation: whatever the template is, and for single templates. */
export type RelationWeight = {
  relation: Relation;
  any: Evidence[];
  single: (Evidence & { template: BookedTemplate })[];
  /** Whether the line itself tells it from others that the same payee may mean: by a flat, a deed, a number, a name. */
  isTold: boolean;
  /** Whether the counterpart is known to have to do with it by name: a tenant, an administrator, somebody of a purchase. */
  isNamed: boolean;
  /** Whether the line names another one of its kind: another flat, another house, another deed. */
  isContradicted: boolean;
  /** Whether the payee's name could mean it, as an administrator's means each of its flats. */
  isCandidate: boolean;
  /** Whether it is an agreement that does not run on the line's day, or that another one of its household meets there. */
  isOutOfTime: boolean;
};

/** The weights of all relations that something speaks for, by `relationKey`. */
export type RelationWeights = Map<string, RelationWeight>;

/** The weight of a relation among others, made if nothing spoke for it so far. */
export function relationWeight(weights: RelationWeights, relation: Relation): RelationWeight {
  const key = relationKey(relation);
  const known = weights.get(key);
  if (known) return known;
  const weight = {
    relation,
    any: [],
    single: [],
    isTold: false,
    isNamed: false,
    isContradicted: false,
    isCandidate: false,
    isOutOfTime: false,
  };
  weights.set(key, weight);
  return weight;
}

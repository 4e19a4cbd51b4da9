import type { Relation } from "../ledger/leg";

/** A text that two relations share when they are the same; a relation is implied by what it is about. */
export function relationKey({ subFlowType, subFlowId }: Relation): string {
  return `${subFlowType} ${subFlowId}`;
}

import type { FlowType, SubFlowType } from "./relation-types";

/** What an entry relates to; an id is 0 if its type is NONE. */
export type Relation = {
  flowType: FlowType;
  flowId: number;
  subFlowType: SubFlowType;
  subFlowId: number;
};

export const NO_RELATION: Relation = { flowType: "NONE", flowId: 0, subFlowType: "NONE", subFlowId: 0 };

/** One side of a leg: an account and what the entry on it relates to. */
export type Side = { accountId: number } & Relation;

/** The two sides of a leg; also what the columns of each begin with. */
export const sides = ["source", "target"] as const;

export type SideName = (typeof sides)[number];

/** Names one thing that entries relate to by its type and id. */
export function flowKey(type: string, id: number): string {
  return `${type} ${id}`;
}

/** Names a relation: two are the same if they are about the same, which implies what it lies within. */
export function relationKey({ subFlowType, subFlowId }: Relation): string {
  return flowKey(subFlowType, subFlowId);
}

/** What keeps something from being deleted is counted so far: that there are more says as much. */
export const MOST_COUNTED_BOOKINGS = 1_000;

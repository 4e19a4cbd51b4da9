import type { FlowType, SubFlowType } from "./relation-types";

/** Something that entries can relate to, under the name by which a person tells it from its neighbours. */
export type Flow = { id: number; label: string };

/** What lies within a relation. */
export type SubFlow = Flow & { parentFlowType: FlowType; parentFlowId: number };

/** A relation with what lies within it. */
export type FlowWithSubFlows = Flow & { subFlows?: Partial<Record<SubFlowType, SubFlow[]>> };

/** Everything that entries can relate to; of bank transactions, which are many, only those that were asked for. */
export type FlowsByType = Record<FlowType, FlowWithSubFlows[]>;

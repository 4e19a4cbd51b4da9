import type { FlowType, SubFlowType } from "./flow-types";

const within: Record<FlowType, readonly SubFlowType[]> = {
  PROPERTY: ["RENTAL_AGREEMENT", "PROPERTY", "NONE"],
  BANK_ACCOUNT: ["BANK_TRANSACTION", "NONE"],
  LOAN: ["LOAN", "NONE"],
  NONE: [],
};

/** What entries of a relation can be about within it. */
export function subFlowTypesOf(flowType: FlowType | null): readonly SubFlowType[] {
  return flowType === null ? [] : within[flowType];
}

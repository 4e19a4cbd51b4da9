import { toEuros } from "../money/money";
import type { NewLeg, Side } from "./leg";

/** Legs to be booked as `/api` answers them. */
export function legsToApi(legs: readonly NewLeg[]) {
  return legs.map(({ source, target, cents, valueDate }) => ({
    ...sideToApi("source", source),
    ...sideToApi("target", target),
    amount: toEuros(cents),
    valueDate,
    locked: false,
    checked: false,
  }));
}

function sideToApi(prefix: "source" | "target", { accountId, flowType, flowId, subFlowType, subFlowId }: Side) {
  return {
    [`${prefix}AccountId`]: accountId,
    [`${prefix}FlowType`]: flowType,
    [`${prefix}FlowId`]: flowId,
    [`${prefix}SubFlowType`]: subFlowType,
    [`${prefix}SubFlowId`]: subFlowId,
  };
}

import { readMoney } from "../../../base/fields/read-money";
import { sides } from "../../../base/relations/relation";
import { type BookingDraft, type DraftDefaults, type DraftLeg, type DraftSide, newDraftLeg } from "./booking-draft";

/** A draft without the legs that are as they were added: nothing was chosen, and no amount was typed. */
export function dropUnusedLegs(draft: BookingDraft, defaults: DraftDefaults): BookingDraft {
  return { ...draft, legs: draft.legs.filter((leg) => !isUnused(leg, defaults)) };
}

/** Whether a leg is as it was added. */
export function isUnused(leg: DraftLeg, defaults: DraftDefaults): boolean {
  const reading = readMoney(leg.amount);
  const untouched = newDraftLeg(defaults, 0);
  return (
    "value" in reading &&
    !reading.value &&
    sides.every((side) => JSON.stringify(inOrder(leg[side])) === JSON.stringify(inOrder(untouched[side])))
  );
}

function inOrder({ accountId, flowType, flowId, subFlowType, subFlowId }: DraftSide): string[] {
  return [accountId, flowType, flowId, subFlowType, subFlowId];
}

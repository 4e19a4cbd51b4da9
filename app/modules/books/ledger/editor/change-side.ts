import { isWhole, subFlowTypesOf } from "../../../base/relations/relation-types";
import { type DraftDefaults, type DraftSide, NO_DRAFT_RELATION } from "./booking-draft";

/** A selection of one side that was changed. */
export type SideChange = { field: keyof DraftSide; value: string };

/** Changes one selection of a side and whatever depends on it; what is chosen again as it was changes nothing. */
export function changeSide(
  side: DraftSide,
  { field, value }: SideChange,
  bankLine: DraftDefaults["bankLine"],
): DraftSide {
  if (side[field] === value) return side;
  switch (field) {
    case "accountId":
      return { accountId: value, ...NO_DRAFT_RELATION };
    case "flowType":
      return { ...side, ...relationOf(value, bankLine) };
    case "flowId":
      return withSubFlow({ ...side, flowId: value }, bankLine);
    case "subFlowType":
      return withSubFlow({ ...side, subFlowType: value }, bankLine);
    case "subFlowId":
      return {
        ...side,
        subFlowId: value,
        subFlowType: value === "0" ? side.subFlowType : (subFlowTypesOf(side.flowType)[0] ?? "NONE"),
      };
  }
}

/** Where a relation begins when its kind is chosen: at the bank's own line, or with nothing chosen within it. */
function relationOf(flowType: string, bankLine: DraftDefaults["bankLine"]): Omit<DraftSide, "accountId"> {
  const nothing = { ...NO_DRAFT_RELATION, flowType };
  if (flowType !== "BANK_ACCOUNT") return { ...nothing, subFlowType: subFlowTypesOf(flowType)[0] ?? "NONE" };
  if (!bankLine) return nothing;
  return {
    flowType,
    flowId: String(bankLine.bankAccountId),
    subFlowType: "BANK_TRANSACTION",
    subFlowId: String(bankLine.bankTransactionId),
  };
}

function withSubFlow(side: DraftSide, bankLine: DraftDefaults["bankLine"]): DraftSide {
  if (isWhole(side.subFlowType)) return { ...side, subFlowId: side.flowId };
  if (side.subFlowType !== "BANK_TRANSACTION") return { ...side, subFlowId: "0" };
  return bankLine !== null && side.flowId === String(bankLine.bankAccountId)
    ? { ...side, subFlowId: String(bankLine.bankTransactionId) }
    : { ...side, subFlowType: "NONE", subFlowId: "0" };
}

import { ledgerTexts } from "../../../../texts/accounting/ledger";
import { relationTexts } from "../../../../texts/relations";
import type { Relation } from "../../../base/relations/relation";
import { flowKey } from "../../../base/relations/relation";
import { parentTypeOf } from "../../../base/relations/relation-types";
import type { Books } from "../books";

/** The German sentence against a relation and the field that it belongs to, null if it is a legal one that exists. */
export function checkRelation(
  { flowType, flowId, subFlowType, subFlowId }: Relation,
  { known, transaction }: Pick<Books, "known" | "transaction">,
): { field: "FlowType" | "FlowId" | "SubFlowType" | "SubFlowId"; sentence: string } | null {
  if (flowType === "NONE") {
    if (flowId !== 0) return { field: "FlowId", sentence: ledgerTexts.idWithoutType };
    if (subFlowType !== "NONE") return { field: "SubFlowType", sentence: ledgerTexts.strangeSubFlow };
  } else if (!known.has(flowKey(flowType, flowId)))
    return { field: "FlowId", sentence: ledgerTexts.noSuchFlow(relationTexts.types[flowType]) };
  if (subFlowType === "NONE")
    return subFlowId === 0 ? null : { field: "SubFlowId", sentence: ledgerTexts.idWithoutType };
  if (parentTypeOf(subFlowType) !== flowType) return { field: "SubFlowType", sentence: ledgerTexts.strangeSubFlow };
  if (known.get(flowKey(subFlowType, subFlowId)) !== flowId)
    return { field: "SubFlowId", sentence: ledgerTexts.noSuchFlow(relationTexts.types[subFlowType]) };
  if (subFlowType === "BANK_TRANSACTION" && transaction?.bankTransactionId !== subFlowId)
    return { field: "SubFlowId", sentence: ledgerTexts.strangeBankTransaction };
  return null;
}

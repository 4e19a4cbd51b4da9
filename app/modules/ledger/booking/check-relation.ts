import { ledgerTexts } from "../../../texts/ledger";
import type { Relation } from "../leg";
import { type Books, relationKey } from "./books";

/** The German sentence against a relation and the field that it belongs to, null where it is a legal one that exists. */
export function checkRelation(
  { flowType, flowId, subFlowType, subFlowId }: Relation,
  { known, transaction }: Pick<Books, "known" | "transaction">,
): { field: "FlowType" | "FlowId" | "SubFlowType" | "SubFlowId"; sentence: string } | null {
  if (flowType === "NONE") {
    if (flowId !== 0) return { field: "FlowId", sentence: ledgerTexts.idWithoutType };
    if (subFlowType !== "NONE") return { field: "SubFlowType", sentence: ledgerTexts.strangeSubFlow };
  } else if (!known.has(relationKey(flowType, flowId)))
    return { field: "FlowId", sentence: ledgerTexts.noSuchFlow(ledgerTexts.flowTypes[flowType]) };
  if (subFlowType === "NONE")
    return subFlowId === 0 ? null : { field: "SubFlowId", sentence: ledgerTexts.idWithoutType };
  const parentType = PARENTS[subFlowType];
  if (parentType !== flowType) return { field: "SubFlowType", sentence: ledgerTexts.strangeSubFlow };
  if (known.get(relationKey(subFlowType, subFlowId)) !== flowId)
    return { field: "SubFlowId", sentence: ledgerTexts.noSuchFlow(ledgerTexts.subFlowTypes[subFlowType]) };
  if (subFlowType === "BANK_TRANSACTION" && transaction?.bankTransactionId !== subFlowId)
    return { field: "SubFlowId", sentence: ledgerTexts.strangeBankTransaction };
  return null;
}

/** What each kind of sub-relation lies within. */
const PARENTS = {
  RENTAL_AGREEMENT: "PROPERTY",
  PROPERTY: "PROPERTY",
  BANK_TRANSACTION: "BANK_ACCOUNT",
  LOAN: "LOAN",
} as const;

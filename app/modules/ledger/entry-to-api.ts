import { toEuros } from "../money/money";
import type { Entry } from "./entry";

/** An entry as the API writes it. */
export function entryToApi(entry: Entry & { description: string }) {
  const { id, transactionId, description, cents, accountId, flowType, flowId, subFlowType, subFlowId, valueDate } = entry;
  return {
    id,
    transactionId,
    description,
    amount: toEuros(cents),
    accountId,
    flowType,
    flowId,
    subFlowType,
    subFlowId,
    valueDate,
  };
}

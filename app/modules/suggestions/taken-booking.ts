import { type TemplateName, transactionTemplates } from "../ledger/transaction-templates";
import type { TemplateBooking } from "./suggestion";

/** A booking that a person takes over for a transaction. */
export type TakenBooking = TemplateBooking & { transactionId: number };

/** A booking to be taken over, as a form carries it: transaction, template, relation and sub-relation. */
export function writeTaken(transactionId: number, { template, relation }: TemplateBooking): string {
  return [transactionId, template, relation.flowId, relation.subFlowId].join(" ");
}

/** What `writeTaken` wrote; null where a text is none. */
export function readTaken(text: string): TakenBooking | null {
  const match = /^([1-9]\d{0,14}) (\w+) (\d{1,15}) (\d{1,15})$/.exec(text);
  const template = transactionTemplates.find(({ name }) => name === match?.[2]);
  if (!match || !template) return null;
  const { flowType, subFlowType } = template;
  const name: TemplateName = template.name;
  const relation = { flowType, flowId: Number(match[3]), subFlowType, subFlowId: Number(match[4]) };
  return { transactionId: Number(match[1]), template: name, relation };
}

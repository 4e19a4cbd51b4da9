import type { TemplateBooking } from "../../templates/pattern-of";
import { type TemplateName, transactionTemplates } from "../../templates/transaction-templates";
import type { RentShare } from "../rents/share-rent";

/** A booking that a person takes over for a transaction, with the share of rent and utilities that was shown, if one was. */
export type TakenBooking = TemplateBooking & { transactionId: number; share?: RentShare };

/** A booking to be taken over, as a form carries it: transaction, template, relation, sub-relation, and its share where it has one. */
export function writeTaken(
  transactionId: number,
  { template, relation, share }: Omit<TakenBooking, "transactionId">,
): string {
  const amounts = share ? [share.rent, share.utilities] : [];
  return [transactionId, template, relation.flowId, relation.subFlowId, ...amounts].join(" ");
}

/** What `writeTaken` wrote; null if a text is none. */
export function readTaken(text: string): TakenBooking | null {
  const match = /^([1-9]\d{0,14}) (\w+) (\d{1,15}) (\d{1,15})(?: (-?\d{1,15}) (-?\d{1,15}))?$/.exec(text);
  const template = transactionTemplates.find(({ name }) => name === match?.[2]);
  if (!match || !template) return null;
  const { flowType, subFlowType } = template;
  const name: TemplateName = template.name;
  const relation = { flowType, flowId: Number(match[3]), subFlowType, subFlowId: Number(match[4]) };
  const share = match[5] === undefined ? undefined : { rent: Number(match[5]), utilities: Number(match[6]) };
  return { transactionId: Number(match[1]), template: name, relation, share };
}

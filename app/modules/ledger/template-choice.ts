import { type TransactionTemplate, transactionTemplates } from "./transaction-templates";

/** Which template is to be loaded for which relation, as the controls hold it. */
export type TemplateChoice = { name: string; flowId: string; subFlowId: string };

export const FIRST_TEMPLATE: TemplateChoice = { name: transactionTemplates[0].name, flowId: "0", subFlowId: "0" };

/** The template of a choice; the first where it names none. */
export function templateOf({ name }: TemplateChoice): TransactionTemplate {
  return transactionTemplates.find((one) => one.name === name) ?? transactionTemplates[0];
}

/** The property of a choice that is about one, none while it is not chosen. */
export function chosenProperties(choice: TemplateChoice): number[] {
  const id = /^[1-9]\d{0,14}$/.test(choice.flowId) ? Number(choice.flowId) : 0;
  return id > 0 && templateOf(choice).flowType === "PROPERTY" ? [id] : [];
}

/** A choice after another template, flow or sub-flow was chosen; what depended on it is cleared. */
export function changeTemplateChoice(
  choice: TemplateChoice,
  { field, value }: { field: keyof TemplateChoice; value: string },
): TemplateChoice {
  if (field === "subFlowId") return { ...choice, subFlowId: value };
  if (field === "flowId") return value === choice.flowId ? choice : { ...choice, flowId: value, subFlowId: "0" };
  const changed = { ...choice, name: value };
  return templateOf(changed).flowType === templateOf(choice).flowType ? changed : { ...FIRST_TEMPLATE, name: value };
}

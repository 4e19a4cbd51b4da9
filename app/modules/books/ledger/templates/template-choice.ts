import { readId } from "../../../base/read-id";
import { type TransactionTemplate, transactionTemplates } from "../../templates/transaction-templates";
import type { EntryFilter } from "../entries/entry-filter";

/** Which template is to be loaded for which relation, as the controls hold it; `amount` is asked if no line of the bank says it. */
export type TemplateChoice = { name: string; flowId: string; subFlowId: string; amount: string };

export const FIRST_TEMPLATE: TemplateChoice = {
  name: transactionTemplates[0].name,
  flowId: "0",
  subFlowId: "0",
  amount: "",
};

/** The template of a choice; the first if it names none. */
export function templateOf({ name }: TemplateChoice): TransactionTemplate {
  return transactionTemplates.find((one) => one.name === name) ?? transactionTemplates[0];
}

/** The property of a choice that is about one, none while it is not chosen. */
export function chosenProperties(choice: TemplateChoice): number[] {
  const id = readId(choice.flowId);
  return id !== null && templateOf(choice).flowType === "PROPERTY" ? [id] : [];
}

/** What is offered for entries like those of a list: the instalment of its loan, the rent of its property or agreement. */
export function choiceLike({ flowType, flowId, subFlowType, subFlowId }: EntryFilter): TemplateChoice {
  if (flowId === null || flowType === null) return FIRST_TEMPLATE;
  const flow = String(flowId);
  if (flowType === "LOAN") return { ...FIRST_TEMPLATE, name: "loan_instalment", flowId: flow, subFlowId: flow };
  if (flowType !== "PROPERTY") return FIRST_TEMPLATE;
  const agreement = subFlowType === "RENTAL_AGREEMENT" && subFlowId !== null ? String(subFlowId) : "0";
  return { ...FIRST_TEMPLATE, flowId: flow, subFlowId: agreement };
}

/** The same for what was paid, of which nothing is known: rent comes in. */
export const FIRST_OUTGOING: TemplateChoice = { ...FIRST_TEMPLATE, name: "common_charge" };

/** A choice after another template, flow or sub-flow was chosen; what depended on it is cleared. */
export function changeTemplateChoice(
  choice: TemplateChoice,
  { field, value }: { field: Exclude<keyof TemplateChoice, "amount">; value: string },
): TemplateChoice {
  if (field === "subFlowId") return { ...choice, subFlowId: value };
  if (field === "flowId") return value === choice.flowId ? choice : { ...choice, flowId: value, subFlowId: "0" };
  const changed = { ...choice, name: value };
  return templateOf(changed).flowType === templateOf(choice).flowType
    ? changed
    : { ...FIRST_TEMPLATE, name: value, amount: choice.amount };
}

/**
 * Reads which template a form has chosen. `templateShown` says for which template and flow its choices were drawn: a
 * property's number is none of a loan.
 */
export function readTemplateChoice(form: { get(name: string): unknown }): TemplateChoice {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value.trim() ? value.trim() : "0";
  };
  const amount = form.get("templateAmount");
  const sent = {
    name: text("template"),
    flowId: text("templateFlowId"),
    subFlowId: text("templateSubFlowId"),
    amount: typeof amount === "string" ? amount.slice(0, 60) : "",
  };
  if (sent.name === "0") return FIRST_TEMPLATE;
  const [name = sent.name, flowId = "0"] = text("templateShown").split(" ");
  if (name === "0") return sent;
  let choice: TemplateChoice = { ...sent, name, flowId };
  choice = changeTemplateChoice(choice, { field: "name", value: sent.name });
  // Of another kind than it was drawn for: nothing is chosen yet.
  if (choice.flowId !== flowId) return choice;
  return changeTemplateChoice(choice, { field: "flowId", value: sent.flowId });
}

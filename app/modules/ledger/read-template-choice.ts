import { changeTemplateChoice, FIRST_TEMPLATE, type TemplateChoice } from "./template-choice";

/**
 * Reads which template a form has chosen. `templateShown` says for which template and flow its choices were drawn: a
 * property's number is none of a loan.
 */
export function readTemplateChoice(form: { get(name: string): unknown }): TemplateChoice {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value.trim() ? value.trim() : "0";
  };
  const sent = { name: text("template"), flowId: text("templateFlowId"), subFlowId: text("templateSubFlowId") };
  if (sent.name === "0") return FIRST_TEMPLATE;
  const [name = sent.name, flowId = "0"] = text("templateShown").split(" ");
  if (name === "0") return sent;
  let choice: TemplateChoice = { ...sent, name, flowId };
  choice = changeTemplateChoice(choice, { field: "name", value: sent.name });
  // Of another kind than it was drawn for: nothing is chosen yet.
  if (choice.flowId !== flowId) return choice;
  return changeTemplateChoice(choice, { field: "flowId", value: sent.flowId });
}

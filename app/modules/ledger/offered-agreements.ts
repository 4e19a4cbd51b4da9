import { type TemplateChoice, templateOf } from "./template-choice";

/** Whether a form already offered the agreements of what it chose: leaving them open was then a choice, too. */
export function offeredAgreements(form: { get(name: string): unknown }, choice: TemplateChoice): boolean {
  const [name = "", flowId] = String(form.get("templateShown") ?? "").split(" ");
  return flowId === choice.flowId && templateOf({ ...choice, name }).subFlowType === "RENTAL_AGREEMENT";
}

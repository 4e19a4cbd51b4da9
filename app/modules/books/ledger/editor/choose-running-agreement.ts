import type { Day } from "../../../base/calendar/day";
import { agreementState } from "../../../portfolio/rental-agreements/agreement-state";
import type { Term } from "../../../portfolio/rental-agreements/terms/agreement";
import { type TemplateChoice, templateOf } from "../templates/template-choice";

/** A choice with the one agreement of its property that runs on a day; as it is if one is chosen, or not exactly one runs. */
export function chooseRunningAgreement(
  choice: TemplateChoice,
  agreements: readonly (Term & { id: number; propertyId: number })[],
  day: Day | null,
): TemplateChoice {
  if (day === null || choice.subFlowId !== "0" || templateOf(choice).subFlowType !== "RENTAL_AGREEMENT") return choice;
  const [only, ...others] = agreements.filter(
    (agreement) => String(agreement.propertyId) === choice.flowId && agreementState(agreement, day) === "running",
  );
  return only && others.length === 0 ? { ...choice, subFlowId: String(only.id) } : choice;
}

/** Whether a form already offered the agreements of what it chose: leaving them open was then a choice, too. */
export function offeredAgreements(form: { get(name: string): unknown }, choice: TemplateChoice): boolean {
  const [name = "", flowId] = String(form.get("templateShown") ?? "").split(" ");
  return flowId === choice.flowId && templateOf({ ...choice, name }).subFlowType === "RENTAL_AGREEMENT";
}

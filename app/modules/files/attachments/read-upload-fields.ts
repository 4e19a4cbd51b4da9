import { validation } from "../../../texts/validation";
import { DomainError } from "../../base/domain-error";
import { type AttachmentLabel, attachmentLabels } from "./attachment-labels";

/** The label of a form in which files are added; null if it says none. */
export function readLabel(form: FormData): AttachmentLabel | null {
  const sent = form.get("label") ?? "";
  const label = attachmentLabels.find((one) => one === sent) ?? null;
  if (label === null && sent !== "") throw refusal("label", validation.noChoice(String(sent).slice(0, 60)));
  return label;
}

/** The property that a form names. */
export function readPropertyId(form: FormData): number {
  const sent = form.get("propertyId");
  if (typeof sent !== "string" || !/^[1-9]\d{0,14}$/.test(sent)) throw refusal("propertyId", validation.expectedId);
  return Number(sent);
}

function refusal(field: string, sentence: string): DomainError {
  return new DomainError("invalid", sentence, { fieldErrors: { [field]: sentence } });
}

import { validation } from "../../../texts/validation";
import { echoOf } from "../../base/fields/echo";
import { readId } from "../../base/read-id";
import { badChoice } from "../../base/tables/read-choices";
import { type AttachmentLabel, attachmentLabels } from "./attachment-labels";

/** The label of a form in which files are added; null if it says none. */
export function readLabel(form: FormData): AttachmentLabel | null {
  const sent = form.get("label") ?? "";
  const label = attachmentLabels.find((one) => one === sent) ?? null;
  if (label === null && sent !== "") throw badChoice("label", validation.noChoice(echoOf(String(sent))));
  return label;
}

/** The property that a form names. */
export function readPropertyId(form: FormData): number {
  const id = readId(form.get("propertyId"));
  if (id === null) throw badChoice("propertyId", validation.expectedId);
  return id;
}

import { attachmentRefusals } from "../../texts/attachments";
import { validation } from "../../texts/validation";
import { DomainError } from "../domain-error";
import type { ReceivedUpload } from "../files/upload";
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

/** The one file of a form, in the field `file`. */
export function readOneFile(uploads: readonly ReceivedUpload[]): ReceivedUpload {
  const [file, ...others] = uploads;
  if (file?.field !== "file") throw refusal("file", attachmentRefusals.fileNeeded);
  if (others.length > 0) throw refusal("file", attachmentRefusals.oneFile);
  return file;
}

function refusal(field: string, sentence: string): DomainError {
  return new DomainError("invalid", sentence, { fieldErrors: { [field]: sentence } });
}

import { attachmentTexts } from "../../texts/properties/attachments";
import type { Field } from "../fields/field";
import { MAX_FILENAME_LENGTH } from "../files/check-filename";
import { attachmentLabels } from "./attachment-labels";

/** What a person may change of an attachment. */
export const attachmentFields = [
  { key: "filename", label: attachmentTexts.filename, kind: "text", required: true, maxLength: MAX_FILENAME_LENGTH },
  {
    key: "label",
    label: attachmentTexts.label,
    kind: "choice",
    options: attachmentLabels.map((label) => ({ value: label, label })),
  },
] as const satisfies readonly Field[];

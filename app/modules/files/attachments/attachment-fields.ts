import { attachmentDialogTexts } from "../../../texts/properties/attachment-dialogs";
import { attachmentTexts } from "../../../texts/properties/attachments";
import type { Field } from "../../base/fields/field";
import { LONGEST_NAME_BYTES } from "../../base/files/check-filename";
import { attachmentLabels } from "./attachment-labels";

/** What a person may change of an attachment. */
export const attachmentFields = [
  {
    key: "filename",
    label: attachmentDialogTexts.filename,
    kind: "text",
    required: true,
    maxLength: LONGEST_NAME_BYTES,
  },
  {
    key: "label",
    label: attachmentTexts.label,
    kind: "choice",
    options: attachmentLabels.map((label) => ({ value: label, label })),
  },
] as const satisfies readonly Field[];

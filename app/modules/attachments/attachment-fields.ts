import { attachmentTexts } from "../../texts/attachments";
import type { Field, ValuesOf } from "../fields/field";
import { attachmentLabels } from "./attachment-labels";

/** As much as the usual file systems take. */
export const MAX_FILENAME_LENGTH = 255;

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

export type AttachmentValues = ValuesOf<typeof attachmentFields>;

import { compareTexts } from "../../../texts/format";
import { type AttachmentLabel, attachmentLabels } from "./attachment-labels";

/** Attachments by label in the order of the labels, those without one last, each group by name as German sorts. */
export function groupAttachments<Attachment extends { id: number; filename: string; label: AttachmentLabel | null }>(
  attachments: readonly Attachment[],
): { label: AttachmentLabel | null; attachments: Attachment[] }[] {
  return [...attachmentLabels, null]
    .map((label) => ({
      label,
      attachments: attachments
        .filter((attachment) => attachment.label === label)
        .sort((left, right) => compareTexts(left.filename, right.filename) || left.id - right.id),
    }))
    .filter((group) => group.attachments.length > 0);
}

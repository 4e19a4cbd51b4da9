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

/** The first so many attachments of groups and the others, each under their labels; a label may head some of both. */
export function cutGroups<Group extends { attachments: readonly unknown[] }>(
  groups: readonly Group[],
  count: number,
): { first: Group[]; others: Group[] } {
  const first: Group[] = [];
  const others: Group[] = [];
  let left = count;
  for (const group of groups) {
    const [shown, rest] = [group.attachments.slice(0, left), group.attachments.slice(left)];
    left -= shown.length;
    if (shown.length > 0) first.push({ ...group, attachments: shown });
    if (rest.length > 0) others.push({ ...group, attachments: rest });
  }
  return { first, others };
}

/** What attachments are put away under, in the order of the screen; their German words are the contract of `/api`. */
export const attachmentLabels = [
  "Verträge",
  "Dokumente",
  "Abrechnungen",
  "Abrechnung WEG",
  "Abrechnung Mieter",
  "Rechnung",
  "Andere",
] as const;

export type AttachmentLabel = (typeof attachmentLabels)[number];

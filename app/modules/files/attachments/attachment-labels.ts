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

/** Under which stands what concerns the tenants of a property. */
export const tenantLabels: readonly AttachmentLabel[] = ["Verträge", "Abrechnung Mieter"];

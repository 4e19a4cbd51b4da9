import { mostMegabytes } from "../../modules/base/files/most-megabytes";
import { countOf } from "../format";

/** Words of the dialogs in which attachments are added, changed and deleted. */
export const attachmentDialogTexts = {
  addTitle: "Anhänge hinzufügen",
  added: (count: number) => `${countOf(count, "Anhang", "Anhänge")} hinzugefügt`,
  filename: "Dateiname",
  editTitle: "Anhang bearbeiten",
  deleteTitle: "Anhang löschen?",
  deleteExplanation: (name: string) => `„${name}“ wird gelöscht und ist danach für niemanden mehr zu sehen.`,
  save: "Speichern",
  drop: "Dateien hierher ziehen",
  choose: "Dateien auswählen",
  fileNote: `Alle Dateitypen, je\u00a0bis\u00a0${mostMegabytes.attachment}\u00a0MB`,
  oops: (message: string) => `Oops: ${message}`,
};

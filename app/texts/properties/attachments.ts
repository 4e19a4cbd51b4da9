import { mostMegabytes } from "../../modules/base/files/most-megabytes";
import { countOf, formatBytes } from "../format";

/** Attachments: their panel, dialogs and refusals. */
export const attachmentTexts = {
  toBill: "Als Rechnung erfassen",
  title: "Anhänge",
  none: "Noch keine Anhänge",
  all: (count: number) => `Alle ${countOf(count, "Anhang", "Anhänge")}`,
  fewer: "Weniger anzeigen",
  whoOpens: "Die Dateien öffnen Personen mit dem Recht „Ändern“ oder „Administrator“.",
  hidden: "Anhänge sehen nur Personen mit dem Recht „Ändern“ oder „Administrator“.",
  noneHint: "Verträge, Abrechnungen und andere Dokumente zu diesem Objekt.",
  add: "Anhang hinzufügen",
  unlabelled: "Ohne Label",
  label: "Label",
  edit: "Bearbeiten",
  download: "Herunterladen",
  look: "Ansehen",
  delete: "Löschen",
  of: (action: string, name: string) => `${action}: ${name}`,
  facts: (bytes: number, day: string, name: string) => `${formatBytes(bytes)} · ${day} · ${name}`,
  textStates: {
    waiting: "Text wird gelesen",
    none: "kein\u00a0Text",
    unreadable: "Text nicht lesbar",
    unsupported: "Text wird nicht gelesen",
    failed: "Text konnte nicht gelesen werden.",
  },
  unsupported:
    "Der Text von Dateien dieses Formats wird nicht gelesen: Die Suche findet sie nur am Namen. Als PDF, DOCX oder XLSX gespeichert findet sie auch, was darin steht.",
  stalled: "Das dauert länger als sonst.",
  again: "Erneut versuchen",
};

/** Why a file or a change is refused; the server alone says so. */
export const attachmentRefusals = {
  tooLarge: `Die Datei ist zu groß. Anhänge dürfen bis zu ${mostMegabytes.attachment} MB haben.`,
  tooLargeTogether: `Die Dateien sind zusammen zu groß. Auf einmal sind bis zu ${mostMegabytes.form} MB möglich.`,
  notFound: "Anhang nicht gefunden",
  ofSettlement: (number: string) =>
    `Dieser Anhang ist der Brief der Betriebskostenabrechnung ${number}. Er bleibt, auch nach einem Storno.`,
  ofBill: (bill: string) => `Dieser Anhang ist die Rechnung „${bill}“. Er bleibt, solange sie erfasst ist.`,
};

import { countOf, formatNumber } from "./format";

const KILO = 1024;

function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${bytes}\u00a0B`;
  if (bytes < KILO * KILO) return `${formatNumber(Math.round(bytes / KILO))}\u00a0KB`;
  return `${formatNumber(bytes / KILO / KILO, 1)}\u00a0MB`;
}

/** Attachments: their panel, dialogs and refusals. */
export const attachmentTexts = {
  title: "Anhänge",
  none: "Noch keine Anhänge",
  noneHint: "Verträge, Abrechnungen und andere Dokumente zu diesem Objekt.",
  add: "Anhang hinzufügen",
  addTitle: "Anhänge hinzufügen",
  unlabelled: "Ohne Label",
  label: "Label",
  filename: "Dateiname",
  edit: "Bearbeiten",
  editTitle: "Anhang bearbeiten",
  download: "Herunterladen",
  look: "Ansehen",
  delete: "Löschen",
  deleteTitle: "Anhang löschen?",
  deleteExplanation: (name: string) => `„${name}“ wird gelöscht und ist danach für niemanden mehr zu sehen.`,
  save: "Speichern",
  of: (action: string, name: string) => `${action}: ${name}`,
  size: formatBytes,
  facts: (bytes: number, day: string, name: string) => `${formatBytes(bytes)} · ${day} · ${name}`,
  textStates: {
    waiting: "Text wird gelesen",
    none: "kein\u00a0Text",
    unreadable: "Text nicht lesbar",
    failed: "Text konnte nicht gelesen werden.",
  },
  again: "Erneut versuchen",
  drop: "Dateien hierher ziehen",
  choose: "Dateien auswählen",
  fileNote: "Alle Dateitypen, je bis 50 MB",
  send: "Hochladen",
  cancel: "Abbrechen",
  close: "Schliessen",
  remove: "Aus der Liste nehmen",
  percent: (percent: number) => `${percent}\u00a0%`,
  checking: "wird gespeichert …",
  done: "hinzugefügt",
  cameIn: (count: number) => `${countOf(count, "Datei wurde", "Dateien wurden")} hinzugefügt.`,
  refused: (count: number) => `${countOf(count, "Datei wurde", "Dateien wurden")} nicht hinzugefügt:`,
  progress: (done: number, total: number) => `${formatNumber(done)} von ${countOf(total, "Datei", "Dateien")}`,
  oops: (message: string) => `Oops: ${message}`,
  offline: "Keine Verbindung. Bitte noch einmal versuchen.",
  leaveQuestion: "Es werden noch Dateien hochgeladen. Seite trotzdem verlassen?",
};

/** Why a file or a change is refused; the server alone says so. */
export const attachmentRefusals = {
  tooLarge: "Die Datei ist zu groß. Anhänge dürfen bis zu 50 MB haben.",
  tooLargeTogether: "Die Dateien sind zusammen zu groß. Auf einmal sind bis zu 95 MB möglich.",
  notFound: "Anhang nicht gefunden",
};

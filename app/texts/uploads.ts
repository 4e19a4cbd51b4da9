import { countOf, formatNumber } from "./format";

/** Dialogs that take several files. */
export const uploadTexts = {
  send: "Hochladen",
  cancel: "Abbrechen",
  close: "Schließen",
  again: "Erneut versuchen",
  known: "Dieselbe Datei gab es schon.",
  allAgain: "Alle erneut versuchen",
  list: "Dateien",
  all: "Alle Dateien",
  of: (action: string, name: string) => `${action}: ${name}`,
  percent: (percent: number) => `${percent}\u00a0%`,
  waiting: "wartet",
  storing: "wird gespeichert …",
  done: "hinzugefügt",
  progress: (done: number, total: number) =>
    `${formatNumber(done)} von ${countOf(total, "Datei", "Dateien")} hinzugefügt`,
  refusedCount: (count: number) => `${formatNumber(count)} abgelehnt`,
  cameIn: (count: number) => `${countOf(count, "Datei wurde", "Dateien wurden")} hinzugefügt.`,
  refused: (count: number) => `${countOf(count, "Datei wurde", "Dateien wurden")} nicht hinzugefügt:`,
  oops: (message: string) => `Oops: ${message}`,
  noConnection: "Keine Verbindung",
  lost: (count: number) => `Keine Verbindung: ${countOf(count, "Datei ist", "Dateien sind")} noch nicht angekommen.`,
  noAnswer: "Der Server konnte nicht antworten. Bitte erneut versuchen.",
  signedOut: "Die Anmeldung ist abgelaufen. Bitte in einem neuen Tab anmelden und hier erneut versuchen.",
  leaveQuestion: "Es werden noch Dateien hochgeladen. Seite trotzdem verlassen?",
};

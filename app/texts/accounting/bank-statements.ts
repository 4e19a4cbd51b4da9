import { mostMegabytes } from "../../modules/base/files/most-megabytes";
import { countOf, formatDay, formatIban, formatMoney, formatNumber, formatTimestamp, listOf } from "../format";

const SHOWN_FAR_DAYS = 5;

const month = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

const monthsAre = (from: string, to: string) =>
  month(from) === month(to) ? `Der Monat ${month(from)} ist` : `Die Monate ${month(from)} bis ${month(to)} sind`;

/** Why a file of statements is refused, and what is said of one that was taken. */
export const statementImportTexts = {
  looksLike: {
    EMPTY: "Die Datei ist leer.",
    PDF: "Das ist eine PDF-Datei. Bitte den Kontoauszug bei der Bank als CAMT, MT940 oder CSV herunterladen.",
    HTML: "Das ist eine Webseite (HTML), vermutlich die Anmeldeseite der Bank. Bitte den Kontoauszug noch einmal herunterladen.",
    EXCEL: "Das ist eine Excel-Datei. Bitte den Kontoauszug bei der Bank als CAMT, MT940 oder CSV herunterladen.",
    UNKNOWN: "Die Datei ist kein Kontoauszug im Format CAMT oder MT940 und kein CSV-Export einer bekannten Bank.",
  },
  currency: (currency: string) =>
    `Der Kontoauszug ist in ${currency}. Geladen werden können nur Auszüge von Konten in Euro (EUR).`,
  unproven: (opening: number, entries: number, closing: number, difference: number) =>
    `Der Kontoauszug geht nicht auf: Anfangssaldo ${formatMoney(opening)} und Umsätze ${formatMoney(entries)} ergeben nicht den Endsaldo ${formatMoney(closing)}. Es fehlen Umsätze über ${formatMoney(difference)}.`,
  unknownIban: (iban: string) =>
    `Zur IBAN ${iban} gibt es kein Bankkonto. Es kann unter Buchhaltung, Bankkonten angelegt werden.`,
  contradiction: (iban: string) => `Der Kontoauszug ist vom Konto ${iban}, gewählt ist ein anderes.`,
  accountNeeded: "Die Datei nennt kein Konto, das hier angelegt ist. Bitte das Bankkonto wählen.",
  /** `days` are those of the entries that fall into closed months; from the first to the last of them all months are closed. */
  monthsClosed: (days: readonly string[]) => {
    const sorted = days.toSorted();
    const closed = monthsAre(sorted[0] ?? "", sorted.at(-1) ?? "");
    return days.length === 1
      ? `${closed} abgeschlossen; die Datei enthält dafür einen Umsatz, der noch nicht geladen war.`
      : `${closed} abgeschlossen; die Datei enthält dafür ${formatNumber(days.length)} Umsätze, die noch nicht geladen waren.`;
  },
  subLines: (day: string) => `Die Teilbeträge des Sammlers vom ${formatDay(day)} ergeben nicht seinen Betrag.`,
  noCashAccount: "Es fehlt ein Buchungskonto mit dem Schlüssel Bank oder Bankverrechnung.",
  fileNeeded: "Bitte eine Datei wählen.",
  typeNeeded: "Dieses Format eines Kontoauszugs gibt es nicht.",
  accountNotFound: "Dieses Bankkonto gibt es nicht.",
  tooLarge: `Die Datei ist zu groß. Kontoauszüge dürfen bis zu ${mostMegabytes.statement} MB haben.`,
  busy: "Gerade wird ein anderer Kontoauszug geladen. Bitte gleich noch einmal versuchen.",
  uploadNotFound: "Kontoauszug nicht gefunden",
  alreadyUndone: "Dieser Import wurde schon rückgängig gemacht.",
  booked: (count: number) =>
    count === 1
      ? "Ein Umsatz dieses Imports ist schon verbucht. Bitte zuerst die Buchung stornieren."
      : `${formatNumber(count)} Umsätze dieses Imports sind schon verbucht. Bitte zuerst die Buchungen stornieren.`,
  held: (name: string, time: string) =>
    `Umsätze dieses Imports stehen auch in „${name}“, geladen am ${formatTimestamp(time)}. Bitte zuerst jenen Import rückgängig machen.`,
  closed: (from: string, to: string) =>
    `${monthsAre(from, to)} abgeschlossen; Umsätze dieses Imports könnten dort nicht wieder geladen werden. Bitte zuerst öffnen.`,
  closedHint: "in abgeschlossenen Monaten",
  toLock: "Abschluss ansehen",
  heldHint: (name: string) => `auch in „${name}“`,
  repeated: (time: string, accounts: readonly string[]) => {
    const named = listOf(accounts.map((account) => `„${account}“`));
    const into =
      accounts.length === 1 ? `in das Konto ${named} ` : accounts.length > 1 ? `in die Konten ${named} ` : "";
    return `Diese Datei wurde schon am ${formatTimestamp(time)} ${into}geladen. Es wurde nichts geändert.`;
  },
  moveHint:
    "Gehört sie in ein anderes Konto, bitte jenen Import unter Kontoauszüge rückgängig machen und sie dann neu laden.",
  summary: ({ created, known, pending }: { created: number; known: number; pending: number }) =>
    `${formatNumber(created)} neu, ${formatNumber(known)} bereits vorhanden, ${formatNumber(pending)} vorgemerkt`,
  title: "Kontoauszug laden",
  type: "Format",
  account: "Konto",
  accountFromFile: "Aus der Datei",
  accountNote: "Nur nötig, wenn die Datei ihr Konto nicht nennt.",
  chooseAccount: "Bitte wählen",
  accountRequired: "Auszüge in diesem Format nennen ihr Konto nicht.",
  drop: "Kontoauszug hierher ziehen",
  choose: "Datei auswählen",
  fileNote: `CAMT, MT940 oder CSV, bis ${mostMegabytes.statement} MB`,
  oneFile: "Bitte nur eine Datei auf einmal.",
  load: "Laden",
  preview: "Vorschau",
  close: "Schliessen",
  oops: (message: string) => `Oops: ${message}`,
  offline: "Keine Verbindung. Bitte noch einmal versuchen.",
  percent: (percent: number) => `${percent}\u00a0%`,
  reading: "Die Datei wird gelesen …",
  wouldBeRefused: (message: string) => `Diese Datei würde nicht geladen. ${message}`,
  previewTitle: "Vorschau, noch nichts gespeichert:",
  previewRefused: "So steht es um die Umsätze der Datei, geladen würde keiner:",
  previewAccounts: (ibans: readonly string[]) =>
    `${ibans.length === 1 ? "Konto" : "Konten"}: ${listOf(ibans.map(formatIban))}`,
  previewSummary: (count: number) => `${countOf(count, "würde", "würden")} abgelehnt`,
  previewRows: "Umsätze der Datei",
  chooseAgain: "Zum Laden die Datei bitte noch einmal auswählen.",
  states: { known: "bekannt", created: "neu", pending: "vorgemerkt", refused: "würde abgelehnt" },
  pendingRows: (count: number) =>
    count === 1
      ? "Ein Umsatz, den die Bank noch nicht gebucht hat. Er wird nicht geladen."
      : `${formatNumber(count)} Umsätze, die die Bank noch nicht gebucht hat. Sie werden nicht geladen.`,
  more: (count: number) => `und ${formatNumber(count)} weitere`,
  done: "Kontoauszug geladen",
  period: (from: string, to: string) => `${formatDay(from)} bis ${formatDay(to)}`,
  balances: (opening: number, closing: number) => `Saldo ${formatMoney(opening)} → ${formatMoney(closing)}`,
  farDays: (days: readonly string[]) =>
    `In der Datei stehen Tage vor 1990 oder mehr als einen Monat in der Zukunft: ${days.slice(0, SHOWN_FAR_DAYS).map(formatDay).join(", ")}${days.length > SHOWN_FAR_DAYS ? " …" : ""}.`,
  mendFile: "Stimmt das nicht, bitte die Datei berichtigen.",
  undoImport: "Stimmt das nicht, lässt sich der Import unter „Kontoauszüge“ rückgängig machen.",
  unprovenHint: "Ohne Salden, daher nicht geprüft",
  uploadsTitle: "Kontoauszüge",
  timeline: "Geladene Zeiträume",
  noStatements: "Noch ohne Kontoauszug",
  lastBalance: (day: string) => `Saldo der Bank am ${formatDay(day)}`,
  computedBalance: "aus den Umsätzen berechnet",
  gap: (from: string, to: string) => `Lücke vom ${formatDay(from)} bis ${formatDay(to)}`,
  gapMissing: (cents: number) => `, es fehlen Umsätze über ${formatMoney(cents)}`,
  overlap: (from: string, to: string) => `Überschneidung vom ${formatDay(from)} bis ${formatDay(to)}`,
  undo: "Rückgängig machen",
  undoHint:
    "Ein Kontoauszug lässt sich rückgängig machen, solange keiner seiner Umsätze verbucht ist, kein anderer sie auch enthält und ihre Monate offen sind.",
  toOpenLines: "Zu buchende Umsätze",
  undone: (time: string) => `Rückgängig gemacht am ${formatTimestamp(time)}`,
  undoQuestion: (name: string) => `Import von „${name}“ rückgängig machen?`,
  undoExplanation: (count: number) => `${whatIsUndone(count)} Die Datei kann danach neu geladen werden.`,
  noUploads: "Noch keine Kontoauszüge",
  noUploadsHint: "Banken geben sie als CAMT, MT940 oder CSV-Export heraus.",
  bookedHint: (count: number) => `${formatNumber(count)} verbucht`,
  by: (name: string, time: string) => `${name}, ${formatTimestamp(time)}`,
};

function whatIsUndone(count: number): string {
  if (count === 0) return "Umsätze brachte die Datei keine; es entfallen nur ihre Zeiträume und Salden.";
  if (count === 1)
    return "1 Umsatz verschwindet aus den Bankumsätzen, seine Buchung wird durch eine Gegenbuchung aufgehoben.";
  return `${formatNumber(count)} Umsätze verschwinden aus den Bankumsätzen, ihre Buchungen werden durch Gegenbuchungen aufgehoben.`;
}

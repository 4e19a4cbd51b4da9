import type { Prerequisite, StepName } from "../modules/overview/first-steps/first-steps";
import { formatNumber } from "./format";

/** What each of the first steps is called, why it is there, and the word that leads to it. */
const steps: Record<StepName, { title: string; hint: string; action: string }> = {
  colleagues: {
    title: "Kolleginnen und Kollegen einladen",
    hint: "Eine Zeile unter „Benutzer“ ist die Einladung: Wer darin steht, meldet sich mit seinem Google-Konto an.",
    action: "Einladen",
  },
  rights: {
    title: "Rechte vergeben",
    hint: "Das Recht „Ändern“ für Objekte und Verträge, das Recht „Buchhaltung“ für Bank und Bücher. Auch Administratoren brauchen sie dafür; beide kann dieselbe Person haben.",
    action: "Rechte vergeben",
  },
  folder: {
    title: "Ersten Objektordner anlegen",
    hint: "Ordner gliedern den Bestand, zum Beispiel nach Stadt oder Gesellschaft.",
    action: "Ordner anlegen",
  },
  properties: {
    title: "Objekte anlegen oder importieren",
    hint: "Eines nach dem anderen, oder eine ganze Liste aus Excel oder CSV auf einmal.",
    action: "Objekte anlegen",
  },
  agreements: {
    title: "Mietverträge eintragen",
    hint: "Beim Objekt, oder als Spalten derselben Liste. Aus ihnen folgt, was Mieter schulden.",
    action: "Mietvertrag eintragen",
  },
  bankAccounts: {
    title: "Bankkonten eintragen",
    hint: "Jedes Konto mit seiner IBAN: Daran wird ein Kontoauszug erkannt.",
    action: "Bankkonto eintragen",
  },
  booksBegin: {
    title: "Beginn der Bücher festlegen",
    hint: "Ab diesem Tag zählt, was Mieter schulden und zahlen. Der erste Kontoauszug schlägt einen vor.",
    action: "Tag festlegen",
  },
  statement: {
    title: "Ersten Kontoauszug laden",
    hint: "CAMT, MT940 oder die CSV-Datei der Bank; was es ist, wird erkannt.",
    action: "Kontoauszug laden",
  },
  booking: {
    title: "Ersten Umsatz buchen",
    hint: "Zu den meisten Umsätzen steht ein Vorschlag da, der sich mit einem Klick übernehmen lässt.",
    action: "Umsatz buchen",
  },
  backup: {
    title: "Erste Sicherung herunterladen",
    hint: "Alles in einer ZIP-Datei, die Sie selbst aufbewahren.",
    action: "Zur Sicherung",
  },
};

/** What has to be there before a step that waits for it. */
const waitsFor: Record<Prerequisite, string> = {
  folder: "Sobald es einen Ordner gibt.",
  properties: "Sobald es ein Objekt gibt.",
  bankAccounts: "Sobald ein Bankkonto eingetragen ist.",
  statement: "Sobald ein Kontoauszug geladen ist.",
};

/** Words of the first steps, on the start page and in the settings. */
export const firstStepTexts = {
  title: "Erste Schritte",
  allDone: "Alles eingerichtet",
  steps,
  waitsFor,
  done: "Erledigt:",
  progress: (done: number, total: number) => `${formatNumber(done)} von ${formatNumber(total)} erledigt`,
  missing: (flags: string) => `Macht, wer das Recht ${flags} hat.`,
  hide: "Ausblenden",
  hideHint: "Ausblenden gilt für alle. Unter „Einstellungen“, „Erste Schritte“ kommt die Liste wieder.",
  explanation:
    "Was zu tun ist, bis ein Team hier arbeiten kann. Auf der Startseite sieht jeder davon die Schritte, für die er das Recht hat.",
  shown: "Die Liste steht auf der Startseite.",
  hidden: "Die Startseite zeigt die Liste nicht.",
  hideOnStart: "Auf der Startseite ausblenden",
  showOnStart: "Auf der Startseite zeigen",
};

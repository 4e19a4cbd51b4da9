import { MOST_ATTEMPTS } from "../../modules/base/jobs/job";
import type { AccountKind } from "../../modules/books/accounts/account-kinds";
import { countOf, formatDay, formatNumber, formatTimestamp, listOf } from "../format";

const kinds: Record<AccountKind, string> = {
  assets: "Vermögen",
  liabilities: "Schulden",
  equity: "Eigenkapital",
  income: "Ertrag",
  expenses: "Aufwand",
};

/** Words of the description of how the books are kept. */
export const procedureTexts = {
  title: "Verfahrensdokumentation",
  law: "nach den GoBD (BMF-Schreiben vom 28. November 2019, Rz. 151 bis 155)",
  way: "Verfahrensdokumentation",
  hint: "Beschreibt, wie diese Instanz Belege und Buchungen entgegennimmt, ordnet, sichert und prüft, mit dem Stand von heute. Was außerhalb geschieht, steht am Ende zum Ausfüllen.",
  sheet: "Verfahrensdokumentation",
  general: "Allgemeines",
  company: "Unternehmen",
  owner: "Eigentümer",
  software: "Programm",
  softwareOf: (code: string, schema: string) => `Objektbuch, Fassung ${code}, Datenbank ${schema}`,
  booksBegin: "Beginn der Bücher",
  notSet: "nicht eingetragen",
  adviser: "Steuerberatung",
  adviserOf: (adviser: number | null, client: number | null) =>
    adviser === null ? "nicht eingetragen" : `Beraternummer ${adviser}, Mandantennummer ${client ?? "–"}`,

  receipts: "Belege und ihre Herkunft",
  receiptRules: [
    "Kontoauszüge werden als Datei der Bank geladen und unverändert mit ihrer Prüfsumme (SHA-256) aufbewahrt. Anfangs- und Endsaldo müssen mit den Umsätzen aufgehen und an den vorigen Auszug anschließen; dieselbe Datei ein zweites Mal ändert nichts.",
    "Aus jedem Umsatz wird genau eine Buchung gegen das Verrechnungskonto. Sie ist erledigt, wenn ihr Betrag ganz auf andere Konten verteilt ist.",
    "Rechnungen kommen als E-Rechnung oder PDF, werden gelesen und von einem Menschen bestätigt; bezahlt sind sie mit dem Umsatz der Bank.",
    "Anhänge liegen unverändert mit ihrer Prüfsumme am Objekt und lassen sich Buchungen und Rechnungen zuordnen.",
  ],
  formats: "Lesbare Formate",
  bankAccounts: "Bankkonten",
  name: "Name",
  iban: "IBAN",
  format: "Format",
  proven: "Bewiesen bis",
  none: "–",

  entries: "Buchungen",
  entryRules: [
    "Doppelte Buchführung in ganzen Cent: Jede Zeile nennt ein Konto im Soll und eines im Haben, mit Tag, Objekt, Mietvertrag oder Darlehen.",
    "Nichts wird überschrieben: Eine Änderung storniert die Zeilen davor durch Gegenzeilen und fügt neue hinzu. Wer sie wann schrieb, steht dabei.",
    "Jede Buchung, Änderung, Festschreibung und Abrechnung steht als Eintrag in einem Journal, dessen Prüfsummen (SHA-256) eine Kette bilden: Jede enthält die vorige.",
    "Abgeschlossene Monate sind festgeschrieben; ein Storno fällt dann auf den ersten offenen Tag.",
  ],
  lock: "Festgeschrieben",
  locked: (until: string | null, name: string | null, time: string | null) =>
    until === null
      ? "noch kein Monat"
      : `bis ${formatDay(until)}${name && time ? `, von ${name} am ${formatTimestamp(time)}` : ""}`,
  journal: "Journal",
  chain: (chain: { entries: number; hash: string } | null) =>
    chain ? `${countOf(chain.entries, "Eintrag", "Einträge")}, Prüfsumme ${chain.hash}` : "noch leer",
  accounts: "Kontenplan",
  account: "Konto",
  use: "Wofür",
  kind: "Art",
  kindOf: (kind: AccountKind) => kinds[kind],
  datevNumber: "DATEV",

  who: "Berechtigungen",
  whoHint:
    "Ein Benutzer trägt Kennzeichen, die Rechte geben. Sie werden bei jeder Seite und jedem Zugriff über die Programmschnittstelle auf dem Server geprüft; in Klammern, wie viele sie tragen.",
  right: "Was",
  may: "Wer",

  controls: "Kontrollen",
  controlsOf: (time: string | null) =>
    time === null
      ? "Geprüft wird jede Nacht; bisher noch nie."
      : `Geprüft wird jede Nacht und auf Abruf, zuletzt am ${formatTimestamp(time)}.`,
  check: "Prüfung",
  means: "Was geprüft wird",
  result: "Ergebnis",
  found: (found: { looked: string; faults: number; failed: boolean } | null) => {
    if (!found) return "noch nicht";
    if (found.failed) return "nicht zu Ende geführt";
    return `${found.looked}, ${found.faults === 0 ? "ohne Fehler" : countOf(found.faults, "Fehler", "Fehler")}`;
  },
  history: "Änderungen an Stammdaten",
  historyOf: (kinds: string[]) =>
    `Wer wann was änderte, hält der Verlauf fest für: ${listOf(kinds)}. Änderungen an Objekten und Mietverträgen stehen als Aktivitäten an ihnen.`,
  jobs: "Aufträge im Hintergrund",
  jobsOf: (jobs: string[]) =>
    `${listOf(jobs)}. Jeder wird bis zu ${MOST_ATTEMPTS}-mal versucht und steht dann unter Betrieb als misslungen.`,

  keeping: "Aufbewahrung und Sicherung",
  retention: "Aufbewahrung",
  retentionOf: (years: string, erased: number) =>
    `${years} Jahre nach dem Jahr des letzten Eintrags (§ 147 Abs. 3 und 4 AO, § 257 Abs. 4 und 5 HGB). Buchungen, Journal und Kontoauszüge löscht niemand; Namen vergessener Mieter weichen danach, ihre Beträge, Tage und Prüfsummen bleiben (bisher ${countOf(erased, "Person", "Personen")}).`,
  backup: "Sicherung",
  backupOf: (time: string | null) =>
    `Alle Tabellen und Dateien mit Prüfsummen in einer ZIP-Datei, samt einem Programm, das die Bücher ohne Objektbuch gegen das Journal prüft. ${time === null ? "Noch nie heruntergeladen." : `Zuletzt heruntergeladen am ${formatTimestamp(time)}.`}`,
  output: "Datenzugriff und Ausgabe",
  outputOf: (count: number, time: string | null) =>
    `Die Bücher als Datenträger nach GoBD für die Finanzverwaltung (Z3), für andere Programme der Buchführung und als DATEV-Buchungsstapel (${time === null ? "noch keiner" : `${formatNumber(count)}, zuletzt am ${formatTimestamp(time)}`}). Unmittelbaren Zugriff (Z1) hat ein Benutzer mit dem Kennzeichen Buchhaltung; eines, mit dem man die Bücher nur liest, gibt es nicht. Was er bucht, steht mit seinem Namen im Journal.`,

  byHand: "Von Hand zu ergänzen",
  byHandLines: [
    "Wer die Bücher führt und wer ihn vertritt",
    "Wie Papierbelege eingescannt und aufbewahrt werden",
    "Wo die Sicherungen liegen und wie oft sie gezogen werden",
    "Seit wann dieses Verfahren gilt; frühere Fassungen",
  ],
};

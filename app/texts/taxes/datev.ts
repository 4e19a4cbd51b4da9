import { countOf, formatDay, formatNumber } from "../format";

/** Words of what the tax adviser is handed over as DATEV's Buchungsstapel. */
export const datevTexts = {
  title: "DATEV",
  intro:
    "Was im Hauptbuch neu ist, als Buchungsstapel für DATEV: Miete und Nebenkosten getrennt, jedes Objekt als Kostenstelle (OB und seine Nummer). Jeder Export bleibt hier liegen; der nächste bringt nur, was seitdem dazukam.",
  notFound: "Export nicht gefunden",
  fileMissing: "Die Datei ist nicht mehr da.",
  endsBeforeItBegins: "Das Ende liegt vor dem Beginn.",
  periodOf: (from: string, to: string) => `${formatDay(from)} bis ${formatDay(to)}`,
  from: "Von",
  to: "Bis",
  preview: "Vorschau",
  next: (from: string, to: string) => `Vorschau ${formatDay(from)} bis ${formatDay(to)}`,
  bookings: (count: number) => countOf(count, "Buchung", "Buchungen"),
  files: (count: number) => countOf(count, "Datei", "Dateien"),
  make: "Exportieren",
  makeHint: "Der Export wird mit Prüfsumme aufbewahrt. Was danach storniert wird, bringt der nächste als Korrektur.",
  noAdviser: "Die Beraternummer fehlt.",
  noClient: "Die Mandantennummer fehlt.",
  accountWithoutNumber: (name: string) => `Dem Konto „${name}“ fehlt die DATEV-Nummer.`,
  bankWithoutNumber: (name: string) => `Dem Bankkonto „${name}“ fehlt die DATEV-Nummer.`,
  numberTooLong: (name: string, length: number) =>
    `Die DATEV-Nummer von „${name}“ hat mehr als ${length + 1} Stellen. So lang ist hier kein Konto.`,
  missing: "Vor dem Export fehlt noch",
  mend: "Ergänzen",
  askAdmin: "Nummern und Einstellungen pflegt ein Administrator.",
  nothingNew: (open: number) =>
    open === 0
      ? "In diesem Zeitraum ist nichts neu."
      : `In diesem Zeitraum ist nichts neu, was fertig gebucht ist. ${countOf(open, "Umsatz ist", "Umsätze sind")} noch offen.`,
  sums: "Summen",
  sumsMatch: "Jede Summe stimmt mit dem Hauptbuch überein.",
  account: "Konto",
  number: "DATEV",
  byBank: "je Bankkonto",
  debit: "Soll",
  credit: "Haben",
  balance: "Saldo",
  total: "Summe",
  leftOut: "Bleibt außen vor",
  leftOutHint: "Noch nicht fertig gebucht. Das kommt mit einem späteren Export über denselben Zeitraum.",
  leftOutMore: (count: number) => `und ${formatNumber(count)} weitere`,
  noText: "Ohne Text",
  exports: "Exporte",
  none: "Noch kein Export",
  noneHint: "Zeitraum wählen, Vorschau prüfen, exportieren: Die Datei liest DATEV unter „Stapel importieren“ ein.",
  leftOutCount: (count: number) => `${formatNumber(count)} außen vor`,
  download: "Datei laden",
  downloadAs: (from: string, to: string) => `Datei laden: ${formatDay(from)} bis ${formatDay(to)}`,
  hash: "SHA-256",
  zipName: (from: string, to: string) => `EXTF_Objektbuch_${from}_${to}.zip`,
  settings: "DATEV",
  settingsExplanation:
    "Berater- und Mandantennummer gibt der Steuerberater vor. Vom Beginn des Wirtschaftsjahres zählen nur Tag und Monat; ohne Angabe ist es das Kalenderjahr. Sachkonten haben ohne Angabe vier Stellen.",
  settingsNumbers: "Die Kontonummern stehen bei den Buchungskonten und den Bankkonten.",
  noFirstOfMonth: "Ein Wirtschaftsjahr beginnt mit dem ersten Tag eines Monats.",
};

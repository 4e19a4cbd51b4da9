import type { ReportName } from "../../modules/reports/rows/report-names";
import { countOf, formatAmount, formatDay, formatMoney, formatNumber } from "../format";

/** Words on the pages of the reports. */
export const reportPageTexts = {
  review: "Prüfliste",
  arrears: "Mietrückstände",
  marketValue: (cents: number) => `Wert\u00a0${formatNumber(cents / 100)}\u00a0€`,
  /** What is owed of the market value, or of the price if nobody knows that. */
  loanToValue: (share: number, cents: number | null) =>
    `${formatNumber(100 * share, 1)}\u00a0% ${cents === null ? "des Preises" : `von ${formatNumber(cents / 100)}\u00a0€`}`,
  showDetails: "Details anzeigen",
  hideDetails: "Details ausblenden",
  figuresLead: "Zahl antippen: So entsteht sie.",
  table: (name: string, day: string) => `${name}, Stand ${formatDay(day)}`,
  sortBy: "Sortieren nach",
  sortUp: (column: string) => `Nach ${column} aufsteigend sortieren`,
  sortDown: (column: string) => `Nach ${column} absteigend sortieren`,
  sum: "Summe",
  /** What stands below the head of a column. */
  meanings: {
    Bestand: { revenue: "nach Kosten", totalInvestment: "Einsatz", remainingDebt: "Beleihung, Verkehrswert" },
    loan: { credit: "Valuta", debit: "Tilgung, Zinsen", accruedInterest: "aufgelaufen", balance: "mit Zinsen" },
  } as Partial<Record<ReportName, Record<string, string>>>,
  lostRent: (cents: number) => `≈\u00a0−${formatNumber(cents / 100)}\u00a0€`,
  lostRentMeans: "Leerstand in €: entgangene Miete, geschätzt mit der mittleren Miete je m²",
  aYearBefore: (cents: number) => `Vorjahr ${formatNumber(cents / 100)}\u00a0€`,
  comparedWith: "Vorjahr: bis zum selben Tag",
  moreOf: (subject: string) => `Alle Zahlen: ${subject}`,
  until: (day: string) => `bis\u00a0${formatDay(day).slice(0, 6)}`,
  beforeBooks: (count: number) => `${countOf(count, "Jahr", "Jahre")} vor Beginn der Bücher`,
  counts: {
    annuals: (count: number) => countOf(count, "Jahr", "Jahre"),
    Bestand: (count: number) => countOf(count, "Objekt", "Objekte"),
    renting: (count: number) => countOf(count, "Mietvertrag", "Mietverträge"),
    loan: (count: number) => countOf(count, "Darlehen", "Darlehen"),
  },
  remaining: (months: number) => `noch ${countOf(months, "Mon.", "Mon.")}`,
  amortised: "abbezahlt",
  offered: "laut Angebot, noch nicht gebucht",
  expired: "beendet",
  monthly: (rent: number, utilities: number) =>
    utilities === 0 ? `${formatMoney(rent)} im Monat` : `${formatAmount(rent)} + ${formatMoney(utilities)} im Monat`,
  endsOn: (day: string) => `endet am ${formatDay(day)}`,
  unlimited: "unbefristet",
  unknown: (label: string) => `${label}: nicht bekannt`,
  remainingMonths: "Restmonate",
  booksBegin: (day: string) => `Forderungen und Zahlungen ab ${formatDay(day)}.`,
  opening: (day: string, balance: number) => `seit ${formatDay(day)}, Anfangsbestand ${formatMoney(balance)}`,
  asTable: "Als Tabelle",
  howCome: "So entsteht die Zahl",
  asOf: (day: string) => `Stand ${formatDay(day)}`,
  inputs: "Woraus sie entsteht",
  noInputs: "Dazu ist nichts gebucht.",
  veiled: "Die Buchungen dahinter sieht, wer die Buchhaltung öffnen darf.",
  sides: { received: "Haben\u00a0−\u00a0Soll", spent: "Soll\u00a0−\u00a0Haben", credit: "Haben", debit: "Soll" },
  bookings: (from: string | null, to: string | null) =>
    from && to
      ? `Buchungen vom ${formatDay(from)} bis ${formatDay(to)}`
      : to
        ? `Buchungen bis ${formatDay(to)}`
        : "Alle Buchungen",
  pages: "Seiten",
  previous: "Zurück",
  next: "Weiter",
};

/** What a report says that has nothing to show, and what leads to something. */
export const emptyReportTexts = {
  annuals: {
    title: "Noch kein Jahr zu berichten",
    hint: "Die Kennzahlen beginnen mit dem ersten Objekt, für das Nutzen/Lasten eingetragen sind, oder mit der ersten Buchung.",
  },
  Bestand: {
    title: "An diesem Tag ist kein Objekt im Bestand",
    hint: "Zum Bestand gehört ein Objekt ab dem Tag, an dem Nutzen/Lasten übergehen. Er wird beim Objekt unter Kauf eingetragen.",
  },
  renting: {
    title: "An diesem Tag läuft kein Mietvertrag",
    hint: "Mietverträge werden beim Objekt angelegt.",
  },
  loan: {
    title: "Noch kein Darlehen",
    hint: "Angelegt wird es mit „Neues Darlehen“.",
  },
} as const;

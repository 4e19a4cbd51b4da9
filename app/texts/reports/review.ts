import { countOf, formatDay, formatMoney, formatNumber, listOf } from "../format";

/** Words of what there is to check, and of what mends it. */
export const reviewTexts = {
  checks: {
    "books-begin": "Beginn der Bücher",
    "base-rate": "Basiszinssatz fehlt",
    clearing: "Bankverrechnung nicht ausgeglichen",
    unpaid: "Mietverträge ohne Zahlung",
    "statement-gap": "Lücken zwischen Kontoauszügen",
    overlap: "Überschneidungen von Mietverträgen",
    deposit: "Kaution über drei Kaltmieten",
    "let-after-usage-rights": "Vermietet nach Ende von Nutzen und Lasten",
    "unbooked-price": "Kaufpreise laut Angebot, noch nicht gebucht",
  },
  summary: "Übersicht der Prüfungen",
  count: (count: number) => countOf(count, "Hinweis", "Hinweise"),
  allOf: (count: number) => `Alle ${formatNumber(count)} anzeigen`,
  lessOf: "Weniger anzeigen",
  fine: "Ohne Befund",
  nothing: "Nichts zu prüfen",
  nothingHint: "Alle Prüfungen sind ohne Befund.",
  allAside: "Was es zu prüfen gab, ist ausgeblendet.",
  setAside: "Ausblenden",
  setAsideOf: (subject: string) => `Ausblenden: ${subject}`,
  setAsideTitle: "Hinweis ausblenden",
  setAsideHint: "Er erscheint wieder, sobald sich an dem, was gefunden wurde, etwas ändert.",
  reason: "Grund",
  aside: "Ausgeblendet",
  asideBy: (who: string, when: string) => `${who}, ${when}`,
  before: (who: string, when: string, reason: string) =>
    `Ausgeblendet von ${who}, ${when}: „${reason}“. Seitdem hat sich etwas geändert.`,
  resume: "Wieder anzeigen",
  resumeOf: (subject: string) => `Wieder anzeigen: ${subject}`,
  findingGone: "Diesen Hinweis gibt es nicht mehr.",
  toList: "Zur Prüfliste",
  findingChanged: "Inzwischen wird hier etwas anderes gefunden. Bitte den Hinweis noch einmal ansehen.",
  alreadySetAside: "Diesen Hinweis hat inzwischen jemand anders ausgeblendet.",
  seeAgreement: "Mietvertrag ansehen",
  clearing: "Bankverrechnung",
  booksUnset:
    "Es sind Kontoauszüge geladen, aber noch nicht festgelegt, wann die Bücher beginnen. Bis dahin zählt jeder Mietvertrag von Anfang an.",
  rentBeforeBooks: (begin: string, month: string) =>
    `Die Bücher beginnen am ${formatDay(begin)}, Mieten sind schon für ${month.slice(5)}/${month.slice(0, 4)} gebucht. Was davor liegt, zählt bei keinem Mieter.`,
  noBaseRate: (days: string[]) =>
    `Der Satz ab ${listOf(days.map(formatDay))} ist nicht bekannt. Bis er eingetragen ist, rechnen Verzugszinsen mit dem davor.`,
  addBaseRate: "Satz eintragen",
  seeLaw: "Rechtsstand ansehen",
  setBooksBegin: "Tag festlegen",
  seeStatement: "Kontoauszug ansehen",
  seeRenting: "Mieten ansehen",
  unbooked: (count: number, cents: number) =>
    `${countOf(count, "Umsatz ist", "Umsätze sind")} noch zu buchen; die Verrechnung steht auf ${formatMoney(cents)}.`,
  book: "Umsätze buchen",
  overlap: (tenant: string, from: string, to: string | null) =>
    `Überschneidet sich mit ${tenant} vom ${formatDay(from)} ${to ? `bis ${formatDay(to)}` : "an"}.`,
  editAgreement: "Mietvertrag bearbeiten",
  unpaid: (days: number) => `Seit mehr als ${countOf(days, "Tag", "Tagen")} ist keine Miete gebucht.`,
  openAccount: "Mietkonto ansehen",
  gap: (from: string, to: string) =>
    from === to
      ? `Am ${formatDay(from)} fehlt etwas.`
      : `Vom ${formatDay(from)} bis ${formatDay(to)} fehlt ein Auszug.`,
  gapOf: (cents: number) => `Es fehlen Umsätze über ${formatMoney(cents)}.`,
  loadStatement: "Kontoauszug laden",
  letAfterUsageRights: (day: string) => `Nutzen und Lasten endeten am ${formatDay(day)}, der Mietvertrag läuft weiter.`,
  unbookedPrice: (cents: number) =>
    `Der Kaufpreis ist nicht gebucht; in den Berichten steht das Angebot über ${formatMoney(cents)}.`,
  unbookedExtraCharges: (cents: number) =>
    `Die Kaufnebenkosten sind nicht gebucht; in den Berichten steht das Angebot über ${formatMoney(cents)}.`,
  bookPrice: "Neue Buchung",
};

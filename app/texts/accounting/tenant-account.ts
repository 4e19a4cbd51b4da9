import { countOf, formatDay, formatMoney, formatMonth } from "../format";

/** Words of a tenant's account. */
export const tenantAccountTexts = {
  title: "Mietkonto",
  tenant: "Mieter",
  property: "Objekt",
  term: "Zeitraum",
  monthly: { running: "Miete monatlich", future: "Miete ab Beginn", ended: "Letzte Miete monatlich" },
  utilitiesOf: (cents: number) => `+ ${formatMoney(cents)} Nebenkosten`,
  deposit: "Kaution",
  since: "Gezählt seit",
  sinceBooks: (day: string) => `${formatDay(day)}, dem Beginn der Bücher`,
  sinceStart: (day: string) => `${formatDay(day)}, dem Beginn des Vertrags`,
  openingOf: (cents: number) => `Anfangsbestand ${formatMoney(cents)}`,
  components: { rent: "Miete", utilities: "Nebenkosten", deposit: "Kaution" },
  componentsWithSingles: { rent: "Miete", utilities: "Nebenkosten und einzelne Forderungen", deposit: "Kaution" },
  month: "Monat",
  due: "Fällig",
  paid: "Bezahlt",
  balance: "Saldo",
  sum: "Gesamt",
  sums: "Fällig, bezahlt und Saldo",
  months: "Mietkonto nach Monaten",
  openingOn: (day: string) => `Anfangsbestand am ${formatDay(day)}`,
  balanceOn: (day: string) => `Saldo am ${formatDay(day)}`,
  owed: "offen",
  overdue: (days: number) => `seit ${countOf(days, "Tag", "Tagen")} überfällig`,
  ahead: "Guthaben",
  settled: "ausgeglichen",
  payment: "Zahlung",
  repayment: "Rückzahlung",
  unpaid: "Noch keine Zahlung gebucht.",
  toUnbooked: "Zu buchende Umsätze ansehen",
  noRent: "Im Mietvertrag steht keine Miete; deshalb wird keine fällig.",
  editAgreement: "Mietvertrag bearbeiten",
  nothing: "Noch nichts fällig",
  nothingDue: {
    future: (start: string) => `Der Mietvertrag beginnt am ${formatDay(start)}.`,
    "no-rent": () => "Im Mietvertrag steht keine Miete, und gezahlt wurde nichts.",
    "before-books": (since: string) => `Vor dem Beginn der Bücher am ${formatDay(since)} wird nichts gezählt.`,
  },
  statement: "Kontoauszug",
};

/** Words of the list of what of a month's rents was paid. */
export const rentsTexts = {
  title: "Mieten des Monats",
  titleOf: (day: string) => `Mieten ${formatMonth(day)}`,
  due: "Fällig",
  paid: "Bezahlt",
  open: "Offen",
  expected: "Eingegangen, zu buchen",
  total: (count: number) => `Gesamt · ${countOf(count, "Mietverhältnis", "Mietverhältnisse")}`,
  none: (day: string) => `Im ${formatMonth(day)} wird keine Miete fällig`,
  hint: "Miete und Nebenkosten, die in diesem Monat bis zum Stand fällig wurden. Zahlungen zählen für das, was zuerst fällig war.",
  expectedHint:
    "Als eingegangen gilt, was von einem Konto kam, von dem bisher nur für dieses Mietverhältnis gezahlt wurde.",
};

/** Words of the list of what tenants owe. */
export const arrearsTexts = {
  title: "Mietrückstände",
  count: (count: number) => countOf(count, "Mietverhältnis", "Mietverhältnisse"),
  total: "Gesamt",
  since: "Fällig seit",
  days: "Überfällig",
  daysOf: (days: number) => countOf(days, "Tag", "Tage"),
  owed: "Offen",
  ended: "beendet",
  none: "Keine Mietrückstände",
  noneHint: (day: string) => `Am ${formatDay(day)} war nichts überfällig.`,
  unbooked: (count: number) =>
    `${countOf(count, "Bankeingang ist", "Bankeingänge sind")} bis zu diesem Tag noch nicht gebucht. Was Mieter damit bezahlt haben, steht hier noch als offen.`,
  book: (count: number) => `${countOf(count, "Eingang", "Eingänge")} buchen`,
  covered: (cents: number) => `${formatMoney(cents)} eingegangen`,
  coveredBy: (cents: number, tenant: string) => `${formatMoney(cents)} eingegangen von ${tenant}, noch zu buchen`,
  endedHint: "Die Kaution eines beendeten Mietvertrags zählt nicht mit, denn sie ging zurück.",
  dueHint:
    "Überfällig ist eine Miete hier ab dem Tag nach ihrem Fälligkeitstag; in den Auswertungen zählt sie vom Monatsersten an. Einzelne Forderungen wie Gebühren zählen bei den Nebenkosten mit.",
};

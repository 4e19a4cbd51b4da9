import type { Day } from "../../modules/base/calendar/day";
import type { Cents } from "../../modules/base/money/money";
import { countOf, formatDay, formatMoney, formatMonth, formatNumber, listOf } from "../format";

/** From so many cents on an amount is told in thousands of euros. */
const TOLD_IN_THOUSANDS = 10_000_00;

const weekdays = new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", weekday: "long", day: "numeric", month: "long" });
const months = new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", month: "long" });

/** A day within this year or the next: `01.12.` */
function briefDay(day: Day): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.`;
}

/** Whole euros: `96.840 €`. */
function wholeEuros(cents: Cents): string {
  return `${formatNumber(cents / 100)}\u00a0€`;
}

/** Words of the start page. */
export const startPageTexts = {
  /** `Montag, 23. November` */
  dayTitle: (day: Day) => weekdays.format(new Date(day)),
  figures: "Der Tag in Zahlen",

  costs: (year: number, count: number) => `Abrechnung ${year}: ${countOf(count, "Mieter", "Mieter")}`,
  costsHint: (days: number) =>
    days === 0
      ? "heute muss sie zugehen, § 556 Abs. 3 BGB"
      : `noch ${countOf(days, "Tag", "Tage")}, bis sie zugegangen sein muss`,
  settle: "Abrechnen",
  settleYear: (year: number) => `Betriebskosten ${year} abrechnen`,

  rents: (day: Day) => `Mieten ${months.format(new Date(day))}`,
  /** What is there of what was due, and in which unit. */
  rentsPaid: (paid: Cents, due: Cents) =>
    due < TOLD_IN_THOUSANDS
      ? { paid: formatNumber(paid / 100), ofDue: `von ${wholeEuros(due)} da` }
      : { paid: formatNumber(paid / 1000_00, 1), ofDue: `von ${formatNumber(due / 1000_00, 1)}\u00a0T€ da` },
  rentsShare: (share: number, expected: number) =>
    `${formatNumber(100 * share)} Prozent bezahlt${expected > 0 ? `, weitere ${formatNumber(100 * expected)} Prozent eingegangen und noch nicht gebucht` : ""}`,
  openTenants: (count: number) => `${countOf(count, "Mieter", "Mieter")} offen`,
  allPaid: "Alle haben bezahlt",
  expectedRents: (cents: Cents, tenants: number) =>
    `${formatMoney(cents)} von ${countOf(tenants, "Mieter", "Mietern")} noch zu buchen`,

  arrears: "Rückstände",
  tenantsOwe: (count: number) => countOf(count, "Mieter", "Mieter"),
  noArrears: "Niemand schuldet etwas",
  expectedArrears: (cents: Cents, tenants: number) =>
    `${formatMoney(cents)} von ${countOf(tenants, "Mieter", "Mietern")} wohl schon bezahlt`,

  vacancy: "Leerstand",
  vacant: (count: number, areFlats: boolean) =>
    areFlats ? countOf(count, "Wohnung", "Wohnungen") : countOf(count, "Objekt", "Objekte"),
  nothingVacant: "Alles vermietet",
  ofOwned: (owned: number) => countOf(owned, "Objekt im Bestand", "Objekte im Bestand"),
  lostRent: (cents: Cents) => `−${wholeEuros(cents)}/Monat`,
  area: (area: number) => `${formatNumber(area, 0, 1)}\u00a0m²`,
  lostBy: (all: Cents, byIndicative: Cents) => {
    if (byIndicative === 0) return "nach der letzten Kaltmiete";
    return byIndicative === all ? "nach der indikativen Kaltmiete" : "nach letzter oder indikativer Kaltmiete";
  },
  unknownRent: (count: number) => `${formatNumber(count)} ohne bekannte Miete`,
  since: (days: readonly Day[]) => {
    const [first = "", second] = days;
    if (days.length === 1) return `seit ${formatDay(first)}`;
    return days.length === 2
      ? `seit ${listOf([first, second ?? ""].map(formatDay))}`
      : `längstens seit ${formatDay(first)}`;
  },

  bank: "Bank",
  balanceOn: (name: string, cents: Cents) => `${name} ${formatNumber(cents / 100, 2)}`,
  on: (day: Day, today: Day) => `vom ${day.slice(0, 4) === today.slice(0, 4) ? briefDay(day) : formatDay(day)}`,
  noBalance: (name: string) => `${name} ohne Saldo`,
  moreAccounts: (count: number) => `und ${countOf(count, "weiteres Konto", "weitere Konten")}`,

  year: (year: number) => `Ergebnis ${year} bis heute`,
  result: wholeEuros,
  change: (share: number) => `${share > 0 ? "+" : ""}${formatNumber(100 * share, 1)}\u00a0%`,
  comparedTo: (day: Day, cents: Cents) => `zum ${formatDay(day)} (${wholeEuros(cents)})`,
  resultOf: "Miete abzüglich Kosten und Zinsen, ohne Investitionen",
  noYearBefore: "Vorjahr nicht ganz gebucht",

  work: "Zu tun",
  unbooked: (count: number) => `${countOf(count, "Umsatz", "Umsätze")} buchen`,
  unbookedHint: (expected: Cents) =>
    expected > 0 ? `darunter ${formatMoney(expected)} von Mietern im Rückstand` : "Vorschläge liegen bereit",
  book: "Buchen",
  overdue: (name: string, cents: Cents) => `${name} schuldet ${formatMoney(cents)}`,
  overdueSince: (day: Day) => `offen seit ${formatMonth(day)}`,
  remind: "Erinnern",
  remindTenant: (name: string) => `Erinnern: ${name}`,
  oldBalance: (name: string) => `Kontoauszug laden: ${name}`,
  oldBalanceHint: (day: Day) => `letzter Stand vom ${formatDay(day)}`,
  load: "Laden",
  loadOf: (name: string) => `Kontoauszug von ${name} laden`,
  done: "Erledigt",
  moreFollowUps: (count: number) =>
    countOf(count, "weitere Wiedervorlage ist fällig", "weitere Wiedervorlagen sind fällig"),
  unvoted: (place: string) => `${place}: Ihre Stimme fehlt`,
  moreUnvoted: (count: number) => `und ${countOf(count, "weiteres Objekt", "weitere Objekte")} ohne Ihre Stimme`,
  yield: (share: number) => `${formatNumber(100 * share, 1)}\u00a0%`,
  vote: (place: string, up: boolean) => `${place}: ${up ? "dafür" : "dagegen"} stimmen`,

  upcoming: "Endet oder beginnt",
  inNinetyDays: (count: number) => `${formatNumber(count)} in 90 Tagen`,
  briefDay,
  begins: (name: string) => `${name} zieht ein`,
  ends: (name: string) => `${name} zieht aus`,
  rentChanges: (name: string, before: Cents, after: Cents) =>
    `Miete ${name} ${wholeEuros(before)} → ${wholeEuros(after)}`,
  utilitiesChange: (name: string, before: Cents, after: Cents) =>
    `Nebenkosten ${name} ${wholeEuros(before)} → ${wholeEuros(after)}`,
  inDays: (days: number) => (days === 0 ? "heute" : countOf(days, "Tag", "Tage")),
  more: (count: number) => `${formatNumber(count)} weitere`,

  news: "Seit Ihrem letzten Besuch",
  counted: (changes: number, comments: number, isAll: boolean) => {
    const parts = [
      changes > 0 && countOf(changes, "Änderung", "Änderungen"),
      comments > 0 && countOf(comments, "Kommentar", "Kommentare"),
    ].filter((part) => part !== false);
    return `${isAll ? "" : "über "}${listOf(parts)}`;
  },
  nothingNew: "Nichts Neues",
  allNews: "Alle ansehen",
};

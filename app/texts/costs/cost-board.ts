import type { CostAgreement } from "../../modules/base/law/operating-costs/cost-keys";
import type { BoardState } from "../../modules/books/settlements/board/board-view";
import type { SettlementState } from "../../modules/books/settlements/settlement";
import { countOf, formatDay, formatMoney, formatNumber } from "../format";

/** Words of the year's board, of what a property cost, and of the way from there to a letter. */
export const costBoardTexts = {
  title: "Betriebskosten",
  year: "Abrechnungsjahr",
  new: "Hausgeldabrechnung erfassen",
  open: (count: number, all: number) =>
    count === 0
      ? `Alle ${formatNumber(all)} Abrechnungen sind hinaus`
      : `${formatNumber(count)} von ${formatNumber(all)} ${count === 1 ? "muss" : "müssen"} noch hinaus`,
  daysLeft: (days: number) =>
    days < 0
      ? `seit ${countOf(-days, "Tag", "Tagen")} zu spät`
      : days === 0
        ? "heute"
        : `noch ${countOf(days, "Tag", "Tage")}`,
  deadline: (day: string) => `bis ${formatDay(day)} beim Mieter, § 556 Abs. 3 BGB`,
  stages: (all: number) => `Stand der ${formatNumber(all)} Abrechnungen`,
  states: {
    MISSING: "Kosten fehlen",
    DRAFT: "Entwurf",
    FROZEN: "festgeschrieben",
    SENT: "versandt",
    RECEIVED: "zugegangen",
    OBJECTED: "Widerspruch",
    CLOSED: "abgeschlossen",
    EXEMPT: "keine Abrechnung",
  } satisfies Record<BoardState, string>,
  /** Whose days of a year are in a span that ends in the next one. */
  covered: (year: number) => `mit ${year} abgerechnet`,
  provisional: "vorläufig",
  exempt: { PREPAYMENT: "Vorauszahlung", FLAT: "Pauschale", INCLUDED: "inklusive" } satisfies Record<
    CostAgreement,
    string
  >,
  all: "Alle",
  filter: "Filtern",
  text: "Mieter oder Objekt",
  reset: "Zurücksetzen",
  state: "Stand",
  sort: "Sortierung",
  sorts: { urgency: "Dringlichkeit", name: "Mieter", place: "Objekt" },
  heads: {
    tenant: "Mieter",
    place: "Objekt",
    span: "Zeitraum",
    state: "Stand",
    deadline: "Frist",
    owner: "Eigentümer trägt",
    result: "Ergebnis",
    act: "Nächster Schritt",
  },
  whole: (year: number) => String(year),
  /** Days within the year that a board is of: `01.07.–31.12.` */
  spanWithin: (from: string, to: string) => `${formatDay(from).slice(0, 6)}–${formatDay(to).slice(0, 6)}`,
  until: (day: string) => `Einwand bis ${formatDay(day)}`,
  since: (day: string) => `seit ${formatDay(day)}`,
  receiptMissing: "Zugang fehlt",
  result: (cents: number) => (cents < 0 ? `Guthaben ${formatMoney(-cents)}` : formatMoney(cents)),
  acts: {
    MISSING: "Kosten erfassen",
    DRAFT: "Festschreiben",
    FROZEN: "Versand eintragen",
    SENT: "Zugang eintragen",
    OBJECTED: "Ansehen",
    RECEIVED: "Ansehen",
    CLOSED: "Ansehen",
    EXEMPT: "Kosten ansehen",
  } satisfies Record<BoardState, string>,
  actOf: (act: string, name: string) => `${act}: ${name}`,
  more: "Weitere Abrechnungen",
  fromStart: "Zum Anfang",
  none: "Keine Mietverträge in diesem Jahr",
  noneHint: "Abgerechnet wird mit jedem, der in dem Jahr gemietet hatte.",
  noneFound: "Nichts gefunden",
  noneFoundHint: "Mit diesem Filter gibt es keine Abrechnung.",

  statementOf: (place: string, year: string) => `${place}: Kosten ${year}`,
  spanOf: (from: string, to: string) =>
    from.endsWith("-01-01") && to === `${from.slice(0, 4)}-12-31`
      ? from.slice(0, 4)
      : `${formatDay(from)}–${formatDay(to)}`,
  edit: "Bearbeiten",
  delete: "Löschen",
  ownerHint:
    "Was der Eigentümer trägt, gilt für das Objekt: Leerstand, sein Anteil am CO₂ und was mit niemandem abgerechnet wird; nicht Umlagefähiges kommt dazu.",
  hasFaultsShort: "mit Fehlern",
  hasFaults: "Die Kosten haben noch Fehler:",
  mendFaults: "Berichtigen",
  sources: { WEG: "Abrechnung der WEG", OWN: "eigene Belege" },
  fromFile: (filename: string) => `Beleg: ${filename}`,
  bookings: "Buchungen des Objekts",
  vouchers: "Belege",
  voucherZip: (place: string, year: string) => `${["Belege", year, place].filter(Boolean).join(" ")}.zip`,
  voucherZipShort: "Als ZIP laden",
  noVouchers: "Zu diesen Kosten liegt kein Beleg als Datei vor.",
  noVouchersYet:
    "Rechnungen des Zeitraums und die Abrechnung der WEG stehen hier, sobald sie erfasst sind oder am Objekt liegen.",
  withoutFile: "ohne Datei",
  settlementOf: (span: string) => `Abrechnung ${span}`,
  settledWith: (tenant: string, span: string) => `${tenant}, ${span}`,
  costsOf: (span: string) => `Kosten ${span}`,
  enterYear: (year: number) => `Kosten ${year} erfassen`,
  noneYet: "Für dieses Objekt ist noch nichts abgerechnet.",
  toBoard: "Betriebskosten",
  settlement: "Abrechnung",
  settlements: "Abrechnungen",
  fixed: (count: number) =>
    count === 1
      ? "Solange diese Abrechnung gilt, ändern sich die Kosten nicht. Zum Berichtigen bitte stornieren."
      : `Solange diese ${count} Abrechnungen gelten, ändern sich die Kosten nicht. Zum Berichtigen bitte alle stornieren.`,
  letter: "Brief",
  settle: "Festschreiben",
  settleTitle: "Abrechnungen festschreiben",
  settleHint:
    "Zahlen, Regeln und Brief stehen danach fest. Forderung oder Guthaben kommt ins Mietkonto. Zurück geht es nur durch ein Storno.",
  /** That less may be claimed than is left, before it is frozen. */
  late: (name: string, deadline: string, balance: number, claim: number) => {
    const left =
      claim > 0
        ? `werden nur noch ${formatMoney(claim)} gefordert, wie zuvor`
        : claim < 0
          ? `bleibt es beim zuvor abgerechneten Guthaben von ${formatMoney(-claim)}`
          : "wird nichts mehr gefordert";
    return `${name}: Die Frist ist am ${formatDay(deadline)} abgelaufen. Statt ${costBoardTexts.reckoned(balance)} ${left} (§\u00a0556 Abs.\u00a03 Satz\u00a03 BGB).`;
  },
  reckoned: (balance: number) =>
    balance < 0 ? `eines Guthabens von ${formatMoney(-balance)}` : `${formatMoney(balance)} Nachzahlung`,
  settleDate: "Datum des Briefs",
  settleWith: "Mit wem",
  settleNobody: "Bitte mindestens einen Mieter wählen",
  settled: "schon festgeschrieben",
  settleButton: "Verbindlich festschreiben",
  notReady: "Zuerst die Fehler der Kosten berichtigen.",

  house: (count: number) => `${countOf(count, "weitere Wohnung", "weitere Wohnungen")} des Hauses`,
  houseTitle: "Ganzes Haus beginnen",
  houseHint:
    "Jede Wohnung bekommt ihre eigene Aufstellung. Gesamtkosten und Schlüssel werden übernommen, der Anteil ist ihr eigener. Was hier niemand weiß, etwa Verbrauch und Heizung, bleibt als Entwurf offen.",
  houseDone: "Für alle Wohnungen des Hauses ist schon etwas erfasst.",
  houseNobody: "Bitte mindestens eine Wohnung wählen",
  houseBegins: (filename: string | null, rows: number) =>
    filename ? `aus ${filename}, ${countOf(rows, "Zeile", "Zeilen")}` : `${countOf(rows, "Zeile", "Zeilen")} von hier`,
  houseButton: "Aufstellungen beginnen",

  settlementState: {
    FROZEN: "festgeschrieben",
    SENT: "versandt",
    RECEIVED: "zugegangen",
    OBJECTED: "Widerspruch",
    CLOSED: "abgeschlossen",
    CANCELLED: "storniert",
  } satisfies Record<SettlementState, string>,
};

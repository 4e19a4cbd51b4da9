import type { CarbonStage } from "../../modules/base/law/operating-costs/carbon-stages";
import type { CostKey } from "../../modules/books/cost-statements/cost-statement";
import type { OwnPart } from "../../modules/books/settlements/compose-letter";
import type { DividedItem } from "../../modules/books/settlements/reckon/divide-costs";
import { countOf, formatDay, formatMoney, formatMonth, formatNumber } from "../format";
import { keyOf, keyNames as names, partOf } from "./cost-sheet";

const keys: Record<CostKey, string> = {
  MEA: "Miteigentumsanteile der Wohnung an allen der Gemeinschaft",
  AREA: "Wohnfläche in m² an der des Hauses",
  UNITS: "eine von so vielen Wohnungen des Hauses",
  PERSONS: "Personen der Wohnung an allen des Hauses",
  CONSUMPTION: "gemessener Verbrauch der Wohnung an dem des Hauses",
  DIRECT: "Kosten, die allein für diese Wohnung entstanden",
};

/** What was rented. */
type Rented = "die Wohnung" | "das Haus";

/** Words of the letter that settles a year's running costs, and of the page on which it is printed. */
export const settlementLetterTexts = {
  subject: (span: string) => `Abrechnung der Betriebskosten ${span}`,
  file: (number: string, tenant: string | null) => ["Betriebskosten", number, tenant].filter(Boolean).join(" "),
  opening: (from: string, to: string, days: number, all: number, rented: Rented) =>
    `über die Betriebskosten vom ${formatDay(from)} bis zum ${formatDay(to)} rechnen wir wie folgt ab. ` +
    (days === all
      ? `Sie haben ${rented} den ganzen Zeitraum gemietet.`
      : `Davon haben Sie ${rented} ${days} von ${all} Tagen gemietet.`),
  provisional:
    "Die Abrechnung ist vorläufig: Die Eigentümergemeinschaft hat über ihre Abrechnung noch nicht beschlossen. Ändert sich etwas, berichtigen wir.",
  item: "Kostenart",
  total: "Gesamtkosten",
  key: "Schlüssel",
  property: (isHouse: boolean) => (isHouse ? "Haus" : "Wohnung"),
  share: "Ihr Anteil",
  /** `Fläche 58,4 von 318,2 m², 212 von 365 Tagen`; where the property has but a part: `Verbrauch 84 von 770, davon 34 von 84`. */
  keyOf: (item: Pick<DividedItem, "key" | "measure" | "totalMeasure">, own: OwnPart | null) => {
    if (item.key === "DIRECT") return names.DIRECT;
    const property = `${names[item.key]} ${keyOf(item)}`;
    if (own === null) return property;
    const ofWhole = `${partOf(item.key, own.measure, own.of)}${own.byPersons ? " Personentagen" : ""}`;
    const days = own.days ? `, ${own.days.own} von ${own.days.all} Tagen` : "";
    return item.measure === item.totalMeasure
      ? `${names[item.key]} ${ofWhole}${days}`
      : `${property}, davon ${ofWhole}${days}`;
  },
  heating: (rented: Rented) =>
    rented === "das Haus" ? "Heizung und Warmwasser" : "Heizung und Warmwasser, laut Messdienst",
  carbon: (percent: number, own: number) =>
    `CO₂-Kosten in Ihrem Anteil ${formatMoney(own)}, davon trägt der Vermieter ${percent} %`,
  sum: "Ihre Betriebskosten",
  prepaid: (months: readonly string[]) =>
    months.length === 0
      ? "Vorauszahlungen"
      : `Vorauszahlungen für ${countOf(months.length, "Monat", "Monate")} (${formatMonth(`${months[0]}-01`)} bis ${formatMonth(`${months.at(-1)}-01`)})`,
  toPay: "Nachzahlung",
  reckonedToPay: "Nachzahlung, rechnerisch",
  credit: "Guthaben",
  keysTitle: "So werden die Kosten verteilt",
  explainKey: (key: CostKey, isHouse: boolean) =>
    `${names[key]}: ${key === "DIRECT" && isHouse ? "Kosten, die allein für dieses Haus entstanden" : keys[key]}.`,
  byDays: (rented: Rented) =>
    `Was auf ${rented} entfällt, wird nach Tagen geteilt, soweit nicht der Verbrauch der Mieter gemessen ist.`,
  byDegreeDays:
    "Heizung und Warmwasser der Wohnung sind bei einem Mieterwechsel ohne Ablesung nach Gradtagszahlen geteilt (§ 9b Abs. 2 und 3 HeizkostenV).",
  byPersons: (own: number, all: number) =>
    `Zeilen nach Personen werden nach Personentagen geteilt: Ihre sind ${formatNumber(own)} von ${formatNumber(all)}.`,
  carbonExplained: ({ tenths, percent }: CarbonStage, own: number, all: number) =>
    `In Heizung und Warmwasser stecken ${formatMoney(all)} CO₂-Kosten, in Ihrem Anteil ${formatMoney(own)}. Bei ${formatNumber(tenths / 10, 1)} kg CO₂ je m² Wohnfläche und Jahr trägt davon der Vermieter ${percent} % (§ 5 CO2KostAufG).`,
  pay: (cents: number) =>
    `Bitte überweisen Sie die Nachzahlung von ${formatMoney(cents)}. Sie ist mit dem Zugang dieser Abrechnung fällig.`,
  refund: (cents: number) => `Das Guthaben von ${formatMoney(cents)} erstatten wir Ihnen.`,
  even: "Kosten und Vorauszahlungen gleichen sich aus.",
  payRest: (cents: number) =>
    `Bitte überweisen Sie ${formatMoney(cents)}. Sie sind mit dem Zugang dieser Abrechnung fällig.`,
  nothing: "Wir fordern nichts nach.",
  /** Why less is claimed than is left: the deadline is over. */
  capped: (balance: number, claim: number, deadline: string) => {
    const reckoned =
      balance === 0
        ? "Rechnerisch gleichen sich Kosten und Vorauszahlungen aus"
        : balance < 0
          ? `Rechnerisch wäre das Guthaben ${formatMoney(-balance)}`
          : `Rechnerisch wären ${formatMoney(balance)} zu zahlen`;
    const left =
      claim === 0
        ? "deshalb bleibt es dabei"
        : claim < 0
          ? "es bleibt bei dem Guthaben, das wir schon abgerechnet hatten"
          : "wir fordern davon, was wir schon gefordert hatten";
    return `${reckoned}. Die Frist für die Abrechnung ist am ${formatDay(deadline)} abgelaufen (§ 556 Abs. 3 Satz 3 BGB); ${left}.`;
  },
  objection:
    "Einwendungen gegen diese Abrechnung teilen Sie uns bitte bis zum Ablauf des zwölften Monats nach ihrem Zugang mit; danach können sie nicht mehr geltend gemacht werden (§ 556 Abs. 3 Satz 5 und 6 BGB).",
  vouchers: "Die Belege können Sie einsehen; wir senden sie Ihnen auf Wunsch elektronisch zu (§ 556 Abs. 4 BGB).",
  labourTitle: "Bescheinigung nach §\u00a035a EStG",
  labourHint: "In Ihrem Anteil sind diese Lohnkosten enthalten, die unbar bezahlt wurden:",
  household: "Haushaltsnahe Dienstleistungen",
  craft: "Handwerkerleistungen",
  labour: "Lohnkosten",
  reference: (number: string, tenant: string | null) => [`Betriebskosten ${number}`, tenant].filter(Boolean).join(" "),

  frozenBy: (name: string, number: string) => `Nr. ${number}, festgeschrieben von ${name}`,
  hash: (sha256: string) => `Prüfsumme im Journal: ${sha256.slice(0, 16)}…`,
  cancelled: "Diese Abrechnung ist storniert. Sie bleibt lesbar; Forderung und Guthaben sind zurückgenommen.",
  cancel: "Stornieren",
  cancelQuestion: "Abrechnung stornieren?",
  cancelExplanation: (number: string) =>
    `Nr. ${number} bleibt im Verlauf, ihre Forderung verschwindet aus dem Mietkonto. Danach kann neu abgerechnet werden; die Kosten selbst sind änderbar, sobald zu ihnen keine Abrechnung mehr gilt. Nach der Abrechnungsfrist geht das nur noch zugunsten des Mieters.`,
  toCosts: "Kosten",
  toAccount: "Mietkonto",
  toTenant: "Mieter",
  deliveryHint: (day: string) =>
    `Rechtzeitig ist die Abrechnung, wenn sie dem Mieter bis zum ${formatDay(day)} zugeht.`,
  receivedLate: (day: string, claim: number) =>
    `Zugegangen ist sie erst nach dem ${formatDay(day)}. Eine Nachzahlung ist dann ausgeschlossen, wenn Sie die Verspätung zu vertreten haben (§ 556 Abs. 3 Satz 3 BGB); gefordert sind noch ${formatMoney(claim)}. Bitte gegebenenfalls stornieren und neu abrechnen.`,
  saveDelivery: "Eintragen",
  prepayment: "Neue Vorauszahlung",
  prepaymentHint: (present: number, from: string) =>
    `Bisher sind es ${formatMoney(present)} im Monat. Übernehmen gilt ab ${formatDay(from)}; dem Mieter ist es in Textform zu erklären (§\u00a0560 Abs.\u00a04 BGB).`,
  /** How a twelfth is reckoned. */
  prepaymentBy: {
    SHARE: (cents: number, days: number, all: number) =>
      days === all
        ? `Ein Zwölftel des Jahres: ${formatMoney(cents)}.`
        : `Aus dem Anteil des Mieters für ${countOf(days, "Tag", "Tage")}, nach Tagen auf ein Jahr gerechnet: ${formatMoney(cents)}. Kalte und warme Monate sind darin nicht ausgeglichen.`,
    FLAT: (cents: number) =>
      `Aus den Kosten der Wohnung im ganzen Zeitraum, mit Leerstand und ohne den Anteil des Vermieters am CO₂: ${formatMoney(cents)}. Bei kurzer Mietzeit ist das die bessere Grundlage, weil die Heizung nicht nach Tagen anfällt.`,
  },
  takePrepayment: (cents: number, from: string) => `${formatMoney(cents)} ab ${formatDay(from)} übernehmen`,
  prepaymentTaken: (utilities: number, from: string) =>
    `Übernommen: Ab dem ${formatDay(from)} stehen ${formatMoney(utilities)} Vorauszahlung in der Mietstaffel.`,
  prepaymentSay: "Dem Mieter in Textform zu erklären, etwa so:",
  prepaymentLetter: (
    { number, from, to }: { number: string; from: string; to: string },
    agreed: { from: string; before: number; utilities: number; rent: number },
  ) =>
    `„Nach der Abrechnung der Betriebskosten vom ${formatDay(from)} bis zum ${formatDay(to)} (Nr.\u00a0${number}) passen wir Ihre monatliche Vorauszahlung ab dem ${formatDay(agreed.from)} von ${formatMoney(agreed.before)} auf ${formatMoney(agreed.utilities)} an (§\u00a0560 Abs.\u00a04 BGB). Mit der Miete von ${formatMoney(agreed.rent)} sind das ${formatMoney(agreed.rent + agreed.utilities)} im Monat.“`,
  keysIn: (items: readonly Pick<DividedItem, "key">[]) => [...new Set(items.map(({ key }) => key))],
};

import type { Day } from "../../modules/base/calendar/day";
import { type AgreedKey, agreedKeys, type CostAgreement } from "../../modules/base/law/operating-costs/cost-keys";
import type { HeatingCut } from "../../modules/base/law/operating-costs/heating-cuts";
import type { Cents } from "../../modules/base/money/money";
import {
  type CostItem,
  type CostMeasure,
  countsOverTime,
  MEASURE_SCALE,
} from "../../modules/books/cost-statements/cost-statement";
import type { sumRows } from "../../modules/books/settlements/sheet/cell-sources";
import type { CostCell, CostRow, CostSheet, SheetColumn } from "../../modules/books/settlements/sheet/cost-sheet";
import { countOf, formatAmount, formatDay, formatMoney, formatMonth, formatNumber, listOf } from "../format";
import { agreementTexts } from "../properties/rental-agreements";

/** Measures as they are kept, in ten-thousandths. */
const measure = (value: number) => formatNumber(value / MEASURE_SCALE, 0, 4);

const units: Partial<Record<CostItem["key"], string>> = { AREA: "\u00a0m²" };

/** What keys are called beside their measures. */
export const keyNames: Record<CostItem["key"], string> = {
  MEA: "Miteigentum",
  AREA: "Fläche",
  UNITS: "Einheiten",
  PERSONS: "Personen",
  CONSUMPTION: "Verbrauch",
  DIRECT: "direkt",
};

/** By which key a row falls to the property: `118/1.000`, `84 von 770`. */
export function keyOf({
  key,
  measure: part,
  totalMeasure,
}: Pick<CostItem, "key" | "measure" | "totalMeasure">): string {
  if (key === "DIRECT" || part === null || totalMeasure === null) return "direkt";
  if (key === "MEA") return `${measure(part)}/${measure(totalMeasure)}`;
  return partOf(key, part, totalMeasure);
}

/** `58,4 von 318,2 m²`. */
export function partOf(key: CostItem["key"], part: CostMeasure, whole: CostMeasure): string {
  return `${measure(part)} von ${measure(whole)}${units[key] ?? ""}`;
}

const labelOf = (key: AgreedKey) => agreedKeys.find(({ value }) => value === key)?.label ?? "";

const day = (one: Day) => formatDay(one).slice(0, 6);

/** Words of a year's costs as a table, and of how each of its cells comes about. */
export const costSheetTexts = {
  position: "Position",
  costType: "BetrKV",
  house: "Haus",
  key: "Schlüssel",
  property: "Objekt",
  owner: "Eigentümer",
  ownerDays: (days: number, hasUnsettled: boolean) => {
    if (days === 0) return "nicht verbraucht";
    return `${countOf(days, "Tag", "Tage")} ${hasUnsettled ? "leer oder ohne Abrechnung" : "leer"}`;
  },
  unsettled: (name: string, from: Day, to: Day, agreed: CostAgreement) =>
    `${name}, ${formatDay(from)} bis ${formatDay(to)}: ${agreed === "FLAT" ? "Nebenkosten als Pauschale" : "Nebenkosten in der Miete"}. Abgerechnet wird nicht; der Anteil steht beim Eigentümer.`,
  span: ({ from, to, days }: SheetColumn) =>
    from && to ? `${day(from)}–${day(to)}, ${countOf(days, "Tag", "Tage")}` : "",
  agreedKey: (name: string, key: AgreedKey) => `Mit ${name} ist als Schlüssel vereinbart: ${labelOf(key)}.`,
  byAgreedKey: (rows: string[]) => `Danach gerechnet: ${listOf(rows)}. Der Unterschied zum Objekt ist Ihrer.`,
  lacksMeasures: (key: AgreedKey, rows: string[]) =>
    `Nach dem Schlüssel der Zeile geteilt: ${listOf(rows)}. Anteil und Ganzes nach ${labelOf(key)} nennt keine Zeile eindeutig; eine mit diesem Schlüssel genügt, auch eine nicht umlagefähige.`,
  cold: "Kalte Betriebskosten",
  heating: "Heizung und Warmwasser",
  heatingTypes: "4 bis 6",
  heatingKey: ({ byDegreeDays, isMetered }: { byDegreeDays: boolean; isMetered: boolean }) =>
    byDegreeDays ? "Gradtagszahlen" : isMetered ? "Messdienst" : "direkt",
  carbon: (percent: number) => `CO₂, Anteil Eigentümer ${percent}\u00a0%`,
  perSquareMetre: (tenths: number) => `${formatNumber(tenths / 10, 1)} kg/m²`,
  sum: "Summe",
  prepaid: "Vorauszahlungen",
  prepaidMonths: (months: readonly string[]) =>
    months.length === 0 ? "für keinen Monat" : `für ${countOf(months.length, "Monat", "Monate")}`,
  balance: "Nachzahlung oder Guthaben",
  balanceOf: (cents: Cents) => (cents < 0 ? `Guthaben ${formatMoney(-cents)}` : formatMoney(cents)),
  ownShare: "Ihr Anteil",
  explain: (text: string, name: string) => `Wie der Anteil von ${name} an ${text} entsteht`,
  explained: "Rechenweg",
  tenant: (name: string | null) => name ?? agreementTexts.unknownTenant,
  /** `3.120,00 € × 118/1.000 = 368,16 €, davon 151 von 365 Tagen = 152,307 €`. */
  formula: (row: CostRow, cell: CostCell): string => {
    const { total, measured } = row;
    const { amount, measure: part, totalMeasure, key } = cell.agreed ?? row;
    const isPart = key !== "DIRECT" && total !== null && part !== null && totalMeasure !== null;
    const own =
      isPart && part !== totalMeasure
        ? `${formatMoney(total)} × ${keyOf({ key, measure: part, totalMeasure })} = ${formatMoney(amount)}`
        : formatMoney(amount);
    if (cell.isRest) return `${own}, ohne was die Mieter tragen`;
    if (cell.weight === cell.weights) return own;
    const exact = formatNumber((amount * cell.weight) / cell.weights / 100, 3);
    const scale = measured ? MEASURE_SCALE : 1;
    const of = (weight: number) => formatNumber(weight / scale, 0, 4);
    const by = measured
      ? countsOverTime(key)
        ? "nach Verbrauch"
        : `${units[key]?.trim() ?? "Anteilen"} × Tagen`
      : cell.byPersons
        ? "Personentagen"
        : "Tagen";
    const held = cell.held
      ? ` (${measure(cell.held.measure)}${units[key] ?? ""} × ${countOf(cell.held.days, "Tag", "Tage")})`
      : "";
    return `${own}, davon ${of(cell.weight)}${held} von ${of(cell.weights)} ${by} = ${exact} €`;
  },
  cellFormula: (row: CostRow, cell: CostCell): string =>
    `${formatMoney(cell.amount)} = ${costSheetTexts.formula(row, cell)}`,
  /** How a cell of a sum, of heating or of what was prepaid comes about; null if there is nothing to tell. */
  sumFormula: (row: (typeof sumRows)[number], sheet: CostSheet, column: number): string | null => {
    const { columns, rows, cold, heating, total, agreements } = sheet;
    const agreement = agreements[column];
    const warm = heating?.cells[column];
    const above = `Summe der ${countOf(rows.length, "Zeile", "Zeilen")} darüber`;
    const all = (heating?.cells ?? []).reduce((sum, { co2Deduction }) => sum + co2Deduction, 0);
    const isOwner = columns[column]?.agreementId === null;
    if (!columns[column]) return null;
    if (row === "cold") return `${formatMoney(cold.cells[column] ?? 0)} = ${above}`;
    if (row === "heating" && heating && !heating.isMetered && warm?.amount === heating.amount)
      return `${formatMoney(warm.amount)} = was Heizung und Warmwasser des Hauses kosteten`;
    if (row === "heating" && heating && warm)
      return warm.weight === null
        ? `${formatMoney(warm.amount)} = Anteil an ${formatMoney(heating.amount)}, wie er erfasst ist, etwa nach ${heating.isMetered ? "der Abrechnung des Messdienstes" : "Ablesung"}`
        : `${formatMoney(warm.amount)} = ${formatMoney(heating.amount)} × ${formatNumber(warm.weight * 1000, 0, 3)} von 1.000 Gradtagszahlen (§ 9b Abs. 2 HeizkostenV)`;
    if (row === "carbon" && heating?.carbon && warm) {
      const stage = `${costSheetTexts.perSquareMetre(heating.carbon.tenths)} im Jahr: Stufe mit ${heating.carbon.percent} % (§ 5 CO2KostAufG)`;
      if (isOwner) return `${formatMoney(all)} = was den Mietern abgezogen wird. ${stage}`;
      const co2 = heating.cells.reduce((sum, cell) => sum + cell.co2, 0);
      const part = `${formatMoney(co2)} × ${formatAmount(warm.amount)} / ${formatAmount(heating.amount)} = ${formatMoney(warm.co2)}`;
      return `${formatMoney(-warm.co2Deduction)} = ${heating.carbon.percent} % von ${formatMoney(warm.co2)} (${part}). ${stage}`;
    }
    if (row === "sum")
      return `${formatMoney(total.cells[column] ?? 0)} = ${
        warm && heating
          ? `${formatAmount(cold.cells[column] ?? 0)} + ${formatAmount(warm.amount)}${heating.carbon ? (isOwner ? ` + ${formatAmount(all)}` : ` − ${formatAmount(warm.co2Deduction)}`) : ""}`
          : above
      }`;
    if (!agreement) return null;
    if (row === "prepaid")
      return `${formatMoney(agreement.prepaid)} = was für Monate dieses Zeitraums gezahlt ist, die ältesten zuerst, wann auch immer es kam`;
    return `${formatMoney(agreement.balance)} = ${formatAmount(agreement.costs)} − ${formatAmount(agreement.prepaid)}`;
  },
  sources: {
    lines: "In der Abrechnung der WEG",
    bookings: "Gebucht",
    bills: "Rechnungen",
    charges: "Bezahlt mit dem Hausgeld",
    chargesOf: (count: number, cents: Cents) =>
      `in ${countOf(count, "Zahlung", "Zahlungen")} des Zeitraums, zusammen ${formatMoney(cents)} für alle Zeilen.`,
    months: "Gezahlt",
    elsewhere: "Auf andere Monate",
    wentElsewhere: (cents: Cents, first: string, last: string) =>
      `${formatMoney(cents)} kamen in diesem Zeitraum und deckten, was länger offen war: ${formatMonth(`${first}-01`)}${first === last ? "" : ` bis ${formatMonth(`${last}-01`)}`}.`,
    toAccount: "Mietkonto",

    bill: (one: { seller: string; number: string | null }) => [one.seller, one.number].filter(Boolean).join(" · "),
    credit: "aus einem Guthaben",
    paidOn: (days: string[]) => `am ${listOf(days)}`,
    booked: "gebucht",
    file: "Datei",
    more: (count: number) => `und ${formatNumber(count)} weitere`,
    differing: (known: Cents, rows: Cents) =>
      `Gebucht und berechnet sind davon ${formatMoney(known)}, die Zeilen dieser Art kommen auf ${formatMoney(rows)}.`,
    month: (month: string) => formatMonth(`${month}-01`),
  },
  labourOf: (kind: CostItem["labourKind"], cents: Cents) =>
    `§ 35a ${kind === "CRAFT" ? "Handwerker" : "haushaltsnah"} ${formatMoney(cents)}`,

  proveRows: "Zeilen ergeben die WEG-Abrechnung",
  rowsDiffer: "Zeilen weichen von der WEG-Abrechnung ab",
  rowsUnproved: "Zeilen der WEG-Abrechnung",
  allocable: "Umlagefähig ohne Grundsteuer",
  rows: "Zeilen",
  stated: "Einzelabrechnung",
  notStated: "nicht gelesen",
  difference: "Unterschied",
  provePaid: "Gezahlt laut Büchern",
  paidDiffers: "Gezahltes weicht von der WEG-Abrechnung ab",
  regular: (count: number, cents: Cents) => `Hausgeld ${count} × ${formatAmount(cents)}`,
  peak: (paidOn: Day | null) =>
    paidOn ? `Abrechnungsspitze, ${formatDay(paidOn)}` : "Abrechnungsspitze, noch nicht gebucht",
  paid: "Gezahlt",
  othersPaid: "Im Jahr außerdem gezahlt, etwa für das Vorjahr:",
  nothingPaid: "In diesem Zeitraum ist kein Hausgeld gebucht.",
  noStatement: "Liegt die Abrechnung der WEG als Anhang am Objekt, wird sie hier verglichen.",

  risks: "Was ein Fehler kostet",
  risk: {
    METERS: "Zähler nicht fernablesbar",
    INFORMATION: "Verbrauchsinformation fehlt",
    CARBON: "CO₂ nicht aufgeteilt",
    CONSUMPTION: "Nicht nach Verbrauch abgerechnet",
  },
  met: { CARBON: "CO₂ aufgeteilt", CONSUMPTION: "Bei Mieterwechsel nach Gradtagszahlen geteilt" } as Partial<
    Record<HeatingCut["reason"], string>
  >,
  metHint: {
    CONSUMPTION:
      "Ohne Zwischenablesung erlaubt es §\u00a09b Abs.\u00a03 HeizkostenV, wenn sie nicht möglich war. Nach Verbrauch muss der Messdienst die Wohnung abgerechnet haben.",
  } as Partial<Record<HeatingCut["reason"], string>>,
  riskHint: (percent: number, paragraph: string) => `${percent} % der Heizkosten, ${paragraph}`,
  notAllocable: "Nicht Umlagefähiges ist draußen",
};

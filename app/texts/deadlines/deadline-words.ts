import type { Day } from "../../modules/base/calendar/day";
import type { DeadlineFacts, DeadlineRule } from "../../modules/overview/deadlines/reckon/deadline";
import type { MeterKind } from "../../modules/portfolio/meters/meter-kinds";
import { countOf, formatDay, formatMoney } from "../format";

/** How a deadline is told: what it is, by which rule, and how its day was found. */
type Words = {
  title: (facts: DeadlineFacts) => string;
  rule: string;
  formula: (facts: DeadlineFacts, date: Day) => string;
};

const day = (one: Day | undefined) => formatDay(one ?? "");
const money = (cents: number | undefined) => formatMoney(cents ?? 0);

const meters: Record<MeterKind, string> = {
  COLD_WATER: "Kaltwasserzähler",
  WARM_WATER: "Warmwasserzähler",
  HEAT: "Wärmezähler",
  SMOKE_ALARM: "Rauchwarnmelder",
  BOILER: "Heizkessel",
  DRINKING_WATER: "Trinkwasseranlage",
};

const meter = ({ text }: DeadlineFacts) => meters[text as MeterKind] ?? "";

const QUARTERS = ["I", "II", "III", "IV"];

/** The words of every rule; none of them names a person. */
export const deadlineWords: Record<DeadlineRule, Words> = {
  agreementEnds: {
    title: () => "Mietvertrag endet",
    rule: "§ 542 BGB",
    formula: () => "Ende laut Vertrag",
  },
  agreementBegins: {
    title: () => "Mietvertrag beginnt",
    rule: "§ 535 BGB",
    formula: () => "Beginn laut Vertrag",
  },
  noticeEnds: {
    title: ({ by }) => (by === "LANDLORD" ? "Kündigung durch den Vermieter wirkt" : "Mieter zieht aus"),
    rule: "§ 573c BGB",
    formula: ({ from, until }, date) =>
      `Kündigung zugegangen am ${day(from)}: bis zum dritten Werktag des Monats zum Ende des übernächsten, für Vermieter nach fünf und acht Jahren je drei Monate später${
        until && until !== date ? `. Im Vertrag steht als Ende der ${day(until)}` : ""
      }`,
  },
  handOver: {
    title: () => "Wohnung übernehmen, Zähler ablesen",
    rule: "§ 546 BGB",
    formula: () => "am letzten Tag des Mietverhältnisses",
  },
  rentChanges: {
    title: ({ amount, before }) => `Miete ${(amount ?? 0) > (before ?? 0) ? "steigt" : "sinkt"} auf ${money(amount)}`,
    rule: "§ 557 BGB",
    formula: ({ amount, before }) => `Mietänderung im Vertrag: bisher ${money(before)}, dann ${money(amount)}`,
  },
  utilitiesChange: {
    title: ({ amount, before }) =>
      `Vorauszahlung ${(amount ?? 0) > (before ?? 0) ? "steigt" : "sinkt"} auf ${money(amount)}`,
    rule: "§ 560 BGB",
    formula: ({ amount, before }) => `Änderung im Vertrag: bisher ${money(before)}, dann ${money(amount)}`,
  },
  comparableRent: {
    title: ({ amount }) => `Mieterhöhung auf ${money(amount)} muss zugehen`,
    rule: "§ 558 BGB",
    formula: ({ before, amount, until }, date) =>
      `${money(before)} → ${money(amount)} ab ${day(until)}, wenn das Verlangen bis ${formatDay(date)} zugeht`,
  },
  indexRent: {
    title: ({ amount }) => `Indexmiete auf ${money(amount)} erklären`,
    rule: "§ 557b BGB",
    formula: ({ before, amount, until }, date) =>
      `${money(before)} → ${money(amount)} ab ${day(until)}, wenn die Erklärung bis ${formatDay(date)} zugeht`,
  },
  modernisationRent: {
    title: ({ amount, before }) => `Miete nach der Modernisierung um ${money((amount ?? 0) - (before ?? 0))} erhöhen`,
    rule: "§§ 559, 559b BGB",
    formula: ({ before, amount, until, from }, date) =>
      `fertig am ${day(from)}: ${money(before)} → ${money(amount)} ab ${day(until)}, wenn die Erklärung bis ${formatDay(date)} zugeht`,
  },
  depositPart: {
    title: ({ count, amount }) => `Kaution, ${count}. Rate: ${money(amount)}`,
    rule: "§ 551 Abs. 2 BGB",
    formula: ({ from }) =>
      `drei gleiche Raten: die erste zum Beginn am ${day(from)}, die anderen mit den nächsten Mieten`,
  },
  depositReturn: {
    title: ({ amount }) => `Kaution von ${money(amount)} mit Zinsen abrechnen`,
    rule: "§§ 548, 551 BGB",
    formula: ({ from }) => `sechs Monate nach dem Ende am ${day(from)} verjähren Ansprüche aus dem Zustand der Wohnung`,
  },
  settlement: {
    title: ({ count }) => `Betriebskosten ${count} abrechnen`,
    rule: "§ 556 Abs. 3 BGB",
    formula: ({ until }) =>
      `zwölf Monate nach dem Ende des Zeitraums am ${day(until)} beim Mieter, danach keine Nachzahlung`,
  },
  objections: {
    title: ({ count }) => `Einwendungen gegen die Abrechnung ${count} enden`,
    rule: "§ 556 Abs. 3 Satz 5 BGB",
    formula: ({ from }) => `bis zum Ende des zwölften Monats nach dem Zugang am ${day(from)}`,
  },
  fixedUntil: {
    title: ({ text }) => `Zinsbindung endet: ${text}`,
    rule: "§ 489 Abs. 1 Nr. 1 BGB",
    formula: () => "Ende der Zinsbindung laut Darlehen; kündbar mit einem Monat Frist zu diesem Tag",
  },
  tenYears: {
    title: ({ text }) => `Nach zehn Jahren ablösbar: ${text}`,
    rule: "§ 489 Abs. 1 Nr. 2 BGB",
    formula: ({ from, until }) =>
      `vollständig ausgezahlt am ${day(from)}; zehn Jahre danach kündbar ab ${day(until)}, mit sechs Monaten Frist`,
  },
  specialRepayment: {
    title: ({ text, amount }) => `Sondertilgung bis ${money(amount)} möglich: ${text}`,
    rule: "Darlehensvertrag",
    formula: ({ count }) => `im Kalenderjahr ${count}, nicht verbrauchtes verfällt meist`,
  },
  certificate: {
    title: () => "Energieausweis läuft ab",
    rule: "§ 79 Abs. 3 GModG",
    formula: ({ from }) => `zehn Jahre ab der Ausstellung am ${day(from)}`,
  },
  calibration: {
    title: (facts) => `${meter(facts)} neu eichen oder tauschen`,
    rule: "§ 34 MessEV",
    formula: ({ from }) => `geeicht am ${day(from)}, sechs Jahre bis zum Ende des Jahres`,
  },
  remoteReading: {
    title: () => "Zähler müssen fernablesbar sein",
    rule: "§ 5 Abs. 3 HeizkostenV",
    formula: () => "für Wärme und Warmwasser; sonst darf der Mieter 3 % der Heizkosten kürzen (§ 12 Abs. 1)",
  },
  smokeCheck: {
    title: () => "Rauchwarnmelder prüfen",
    rule: "DIN 14676-1",
    formula: ({ from }) => `jährlich seit dem ${day(from)}`,
  },
  smokeReplacement: {
    title: () => "Rauchwarnmelder tauschen",
    rule: "DIN 14676-1",
    formula: ({ from }) => `etwa zehn Jahre nach dem Einbau am ${day(from)}`,
  },
  boilerCare: {
    title: () => "Heizkessel warten",
    rule: "§ 535 BGB",
    formula: ({ from }) => `jährlich, wie üblich, seit dem ${day(from)}`,
  },
  legionella: {
    title: () => "Trinkwasser auf Legionellen untersuchen",
    rule: "§ 31 TrinkwV",
    formula: ({ from }) =>
      `alle drei Jahre, zuletzt am ${day(from)}; für große Anlagen, nicht für Ein- und Zweifamilienhäuser`,
  },
  insuranceEnds: {
    title: () => "Gebäudeversicherung endet",
    rule: "§ 11 VVG",
    formula: ({ text, count }) =>
      [
        "Ende laut Objekt",
        text,
        count === undefined ? "gekündigt wird meist drei Monate vorher" : `Kündigungsfrist ${count} Monate`,
      ]
        .filter(Boolean)
        .join("; "),
  },
  insuranceNotice: {
    title: () => "Gebäudeversicherung kündigen oder weiterlaufen lassen",
    rule: "§ 11 VVG",
    formula: ({ from, count, text }) =>
      [`${countOf(count ?? 0, "Monat", "Monate")} vor dem Ende am ${day(from)}`, text].filter(Boolean).join("; "),
  },
  propertyTax: {
    title: ({ count }) => `Grundsteuer ${QUARTERS[(count ?? 1) - 1]}. Quartal`,
    rule: "§ 28 Abs. 1 GrStG",
    formula: () => "15. Februar, Mai, August und November, für alle Objekte im Bestand",
  },
  spreadEnds: {
    title: ({ count }) => `Verteilte Reparatur: ${count} ist das letzte Jahr`,
    rule: "§ 82b EStDV",
    formula: ({ from, amount }) => `bezahlt am ${day(from)}, gleichmäßig auf ${amount} Jahre verteilt`,
  },
  specialDepreciation: {
    title: ({ count }) => `Sonderabschreibung: ${count} ist das letzte Jahr`,
    rule: "§ 7b Abs. 1 EStG",
    formula: ({ from }) => `das Jahr des Kaufs (${day(from)}) und die drei danach`,
  },
  lettingBound: {
    title: () => "Bindung der Sonderabschreibung endet",
    rule: "§ 7b Abs. 2 Nr. 3, Abs. 4 EStG",
    formula: ({ from }) =>
      `im Jahr des Kaufs (${day(from)}) und den neun danach zu vermieten, sonst wird sie rückgängig gemacht`,
  },
  improvements: {
    title: () => "15-%-Grenze für Reparaturen endet",
    rule: "§ 6 Abs. 1 Nr. 1a EStG",
    formula: ({ from }) => `drei Jahre ab Nutzen/Lasten am ${day(from)}`,
  },
  taxedSale: {
    title: () => "Verkauf danach steuerfrei",
    rule: "§ 23 Abs. 1 Nr. 1 EStG",
    formula: ({ from }) => `zehn Jahre ab dem Kaufvertrag vom ${day(from)}`,
  },
  lapsing: {
    title: ({ amount, from }) => `Offenes aus ${from?.slice(0, 4)} verjährt: ${money(amount)}`,
    rule: "§§ 195, 199 BGB",
    formula: ({ from }) => `drei Jahre nach dem Ende des Jahres, in dem es fällig war (${day(from)})`,
  },
  statementMissing: {
    title: ({ text }) => `Kontoauszug fehlt: ${text}`,
    rule: "Bücher",
    formula: ({ from, until }) => `letzter Stand ${day(from)}; gebraucht wird einer bis ${day(until)}`,
  },
  monthOpen: {
    title: ({ from }) => `Monat ${from?.slice(5, 7)}/${from?.slice(0, 4)} abschließen`,
    rule: "GoBD",
    formula: () => "bis zum Ende des Monats danach",
  },
  followUp: {
    title: ({ text }) => text ?? "",
    rule: "Wiedervorlage",
    formula: () => "selbst vorgemerkt",
  },
};

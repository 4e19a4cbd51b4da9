import type { CostItem, Heating } from "../../modules/books/cost-statements/cost-statement";
import { countOf, formatDay, formatMoney, formatNumber } from "../format";

/** Words about what properties cost, and what is wrong with a row of it. */
export const costStatementTexts = {
  notFound: "Kostenaufstellung nicht gefunden",
  faulty: "Die Kostenaufstellung hat noch Fehler. Bitte berichtigen Sie die genannten Stellen.",
  isSettled: "Danach wurde schon abgerechnet. Bitte zuerst jede Abrechnung stornieren, die noch gilt.",
  wasSettled: (count: number) =>
    count === 1
      ? "Danach wurde 1 Abrechnung festgeschrieben. Auch storniert bleibt sie, und mit ihr die Kostenaufstellung."
      : `Danach wurden ${count} Abrechnungen festgeschrieben. Auch storniert bleiben sie, und mit ihnen die Kostenaufstellung.`,
  deleteQuestion: "Kostenaufstellung löschen?",
  deleteExplanation: (from: string, to: string) =>
    `Die Kostenaufstellung für ${formatDay(from)} bis ${formatDay(to)} wird mit allen Zeilen gelöscht.`,
  lost: (count: number) => `${countOf(count, "Kostenaufstellung geht", "Kostenaufstellungen gehen")} mit verloren.`,
  otherProperty: "Eine Kostenaufstellung bleibt bei ihrem Objekt",
  turned: "Das Ende liegt vor dem Beginn",
  expectedRows: "Hier wird eine Liste von Zeilen erwartet.",
  tooManyRows: (most: number) => `Höchstens ${most} Zeilen.`,
  noneYet: "noch keine",
  itemInShort: ({ text, amount }: CostItem) => `${text} ${formatMoney(amount)}`,
  heatingInShort: ({ amount, shares }: Heating) =>
    `${formatMoney(amount)} in ${countOf(shares.length, "Anteil", "Anteilen")}`,

  // At the statement.
  overlaps: (from: string, to: string) =>
    `Für ${formatDay(from)} bis ${formatDay(to)} gibt es schon eine Kostenaufstellung dieses Objekts`,
  tooLong: (latest: string) => `Höchstens zwölf Monate (§ 556 Abs. 3 BGB), also bis zum ${formatDay(latest)}`,
  noItems: "Noch keine Zeile",
  noAgreement: "In diesem Zeitraum war das Objekt nicht vermietet",
  agreementsOverlap: "In diesem Zeitraum überschneiden sich Mietverträge dieses Objekts",

  // At a row.
  noAmount: "0,00 €: Bitte den Betrag eintragen oder die Zeile weglassen",
  noCostType: "Was umlagefähig ist, braucht eine Kostenart der BetrKV",
  cable: (until: string) =>
    `Nr. 15 ist nur bis zum ${formatDay(until)} umlagefähig. Betriebsstrom einer Antenne bitte als Nr. 17 erfassen`,
  noTotal: "Bei diesem Schlüssel fehlt, was es für alle kostete",
  aboveTotal: (total: number) => `Mehr, als es für alle kostete (${formatMoney(total)})`,
  notByKey: (expected: number) => `Nach dem Schlüssel wären es ${formatMoney(expected)}`,
  noMeasure: "Bei diesem Schlüssel fehlt der Anteil",
  noMeasureOfDirect: "Was direkt zugeordnet ist, hat keinen Schlüssel",
  aboveWhole: (whole: number) => `Mehr als das Ganze (${formatNumber(whole, 0, 4)})`,
  aboveLabour: (amount: number) => `Mehr als der Betrag der Zeile (${formatMoney(amount)})`,
  noLabourKind: "Bitte sagen, ob der Lohnanteil haushaltsnah oder handwerklich ist",
  notTenant: "Dieser Mietvertrag lief in diesem Zeitraum nicht in diesem Objekt",
  twice: "Steht schon weiter oben",
  measuresAbove: (measured: number, whole: number) =>
    `Die Mieter kommen zusammen auf ${formatNumber(measured, 0, 4)}, das Objekt hat nur ${formatNumber(whole, 0, 4)}`,
  needsMeasures: "Die Mietverträge überschneiden sich: Bitte je Mietvertrag sagen, was auf ihn entfällt",

  // At the heating.
  noHeating: "Was Heizung und Warmwasser dieses Objekts kosten, fehlt noch; ohne Heizung bitte leer lassen",
  sharesDiffer: (sum: number, amount: number) =>
    sum === 0
      ? `Wer wie viel von den ${formatMoney(amount)} trägt, fehlt noch: aus der Abrechnung des Messdienstes, oder nach Gradtagszahlen geteilt`
      : `Die Anteile ergeben ${formatMoney(sum)}, angegeben sind ${formatMoney(amount)}: Differenz ${formatMoney(Math.abs(sum - amount))}`,
  degreeDaysOverlap: "Mehrere mieten zugleich: Nach Gradtagszahlen lässt sich nur bei einem Mieterwechsel teilen",
  carbonAbove: (amount: number) => `Mehr als die Heizkosten (${formatMoney(amount)})`,
};

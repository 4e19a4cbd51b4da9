import { formatNumber } from "../format";

/** What is said of a file that holds more than can be read. */
export const statementLimitTexts = {
  entries: (most: number) =>
    `Die Datei enthält mehr als ${formatNumber(most)} Umsätze. Bitte bei der Bank einen kürzeren Zeitraum herunterladen.`,
  subLines: (most: number) =>
    `Die Sammler der Datei enthalten mehr als ${formatNumber(most)} Einzelumsätze. Bitte bei der Bank einen kürzeren Zeitraum herunterladen.`,
  statements: (most: number) =>
    `Die Datei enthält mehr als ${formatNumber(most)} Kontoauszüge. Bitte bei der Bank einen kürzeren Zeitraum herunterladen.`,
  texts: "Die Texte der Umsätze sind zu umfangreich. Bitte bei der Bank einen kürzeren Zeitraum herunterladen.",
  text: (name: string, most: number) => `„${name}“ hat mehr als ${formatNumber(most)} Zeichen.`,
  entryTexts: (most: number) => `Die Texte des Umsatzes haben zusammen mehr als ${formatNumber(most)} Zeichen.`,
  rows: (most: number) => `Die Datei hat mehr als ${formatNumber(most)} Zeilen ohne Umsatz.`,
  row: (most: number) => `Die Zeile hat mehr als ${formatNumber(most)} Zeichen.`,
  cells: (most: number) => `Die Zeile hat mehr als ${formatNumber(most)} Spalten.`,
  field: (tag: string, most: number) => `Das Feld :${tag}: hat mehr als ${formatNumber(most)} Zeichen.`,
  fields: (most: number) => `Der Kontoauszug hat mehr als ${formatNumber(most)} Angaben.`,
  element: (most: number) => `Ein Element der Datei hat mehr als ${formatNumber(most)} Zeichen.`,
  values: (most: number) => `Ein Umsatz oder Kontoauszug hat mehr als ${formatNumber(most)} Angaben.`,
};

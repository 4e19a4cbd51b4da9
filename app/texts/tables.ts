import { countOf } from "./format";

/** Words of the pages on which the columns of a table are assigned, be it a bank's or a list of properties. */
export const tableTexts = {
  assign: "Spalten zuordnen",
  otherFile: "Andere Datei",
  reading: "So wird die Datei gelesen",
  again: "Vorschau aktualisieren",
  head: "Überschriften",
  noHead: "keine Überschriften",
  headRow: (line: number, text: string) => `Zeile ${line}: ${text}`,
  column: "Spalte",
  samples: "Beispiele",
  leftOut: "nicht übernehmen",
  previewTitle: "Vorschau",
  previewRows: "Zeilen der Vorschau",
  line: "Zeile",
  kind: "Was geschieht",
  faults: (count: number) => countOf(count, "Fehler", "Fehler"),
  moreFaults: (count: number) => `und ${countOf(count, "weiterer Fehler", "weitere Fehler")}`,
  cell: (name: string) => `Zelle ${name}`,
  row: (row: number) => `Zeile ${row}`,
};

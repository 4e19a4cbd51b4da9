import { countOf, formatNumber } from "../format";

const properties = (count: number) => countOf(count, "Objekt", "Objekte");

/** Words of changing several properties at once. */
export const bulkTexts = {
  title: (count: number) => `${properties(count)} ändern`,
  crumb: "Mehrere ändern",
  field: "Feld",
  value: "Neuer Wert",
  emptyValue: "Leer lassen, um die Angabe zu entfernen.",
  preview: "Vorschau zeigen",
  previewTitle: "Vorschau, noch nichts gespeichert",
  property: "Objekt",
  before: "Bisher",
  after: "Danach",
  empty: "leer",
  same: "bleibt",
  save: (count: number) => `${properties(count)} ändern`,
  nothing: "Alle ausgewählten Objekte haben diesen Wert schon.",
  none: "Bitte zuerst Objekte in der Tabelle auswählen.",
  back: "Zurück zur Tabelle",
  moved: (count: number) =>
    `${count === 1 ? "Ein Objekt wurde" : `${count} Objekte wurden`} inzwischen geändert; gespeichert ist nichts. Unten steht, wie es jetzt ist.`,
  changedSince: (count: number) =>
    `${count === 1 ? "Ein Objekt wurde" : `${count} Objekte wurden`} an dieser Stelle inzwischen wieder geändert; zurückgenommen ist nichts.`,
  nothingToUndo: "Hier ist nichts mehr zurückzunehmen.",
  done: (count: number) => `${properties(count)} geändert.`,
  undone: (count: number) => `Die Änderung an ${count === 1 ? "1 Objekt" : `${count} Objekten`} ist zurückgenommen.`,
  undo: "Rückgängig",
  undoTitle: (count: number) => `Änderung an ${count === 1 ? "1 Objekt" : `${count} Objekten`} zurücknehmen?`,
  undoCrumb: "Zurücknehmen",
  selected: "ausgewählt",
  select: (place: string) => `${place} auswählen`,
  selectAll: "Alle auf dieser Seite auswählen",
  selectEvery: (count: number) => `Alle ${formatNumber(count)} auswählen`,
  move: "Verschieben",
  publish: "Veröffentlichen",
  setField: "Feld setzen",
};

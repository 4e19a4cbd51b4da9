import { countOf } from "../format";

/** Words of properties beside each other. */
export const comparisonTexts = {
  title: "Vergleich",
  lead: (count: number, folder: string) => `${countOf(count, "Objekt", "Objekte")} aus ${folder}, Bestes mit Punkt`,
  caption: "Objekte nebeneinander, je Zeile ein Feld oder ein Score",
  lines: "Welche Zeilen",
  differences: "Nur Unterschiede",
  all: "Alle Felder",
  best: "Bestes:",
  same: "Zwischen diesen Objekten gibt es keinen Unterschied.",
  remove: (place: string) => `${place} aus dem Vergleich nehmen`,
  compare: "Vergleichen",
  tooFew: (fewest: number, most: number) => `Bitte ${fewest} bis ${most} Objekte in der Tabelle auswählen`,
  onlyFirst: (most: number) => `Verglichen werden die ersten ${most} der ausgewählten Objekte.`,
  back: "Zurück zur Tabelle",
};

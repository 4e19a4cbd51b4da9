import { formatDay } from "../format";

/** Words that only the form of a rental agreement says. */
export const agreementFormTexts = {
  rentValidFrom: (day: string) => `Miete gültig seit ${formatDay(day)}`,
  steps: "Mietänderungen",
  stepField: (number: number, label: string) => `Mietänderung ${number}: ${label}`,
  stepsHint: "Ab dem genannten Tag gelten die neuen Beträge. Leere Zeilen entfallen.",
  rentChangedMeanwhile: "Inzwischen geändert; gewählt wird die Miete mit allen ihren Änderungen.",
  addStep: "Zeile hinzufügen",
  removeStep: "Zeile entfernen",
  removeStepOf: (number: number) => `Zeile entfernen: Mietänderung ${number}`,
  opening: "Anfangsbestand",
  openingHint: (booksBegin: string | null) =>
    `Was der Mieter schon schuldete, als die Bücher ${booksBegin ? `am ${formatDay(booksBegin)} ` : ""}begannen; ein Minus davor heißt im Voraus bezahlt. Frühere Mieten und Zahlungen zählen nicht.`,
  confirmOverlap: "Trotz der Überschneidung speichern",
};

import { countOf, formatDay } from "../format";

type PreviewedBooks = { booksBegin: string | null; proposedBooksBegin: string | null; linesBeforeBooks: number };

/** Words of the settings of the books. */
export const booksTexts = {
  title: "Beginn der Bücher",
  explanation:
    "Ab diesem Tag zählt, was Mieter schulden und was sie zahlen. Alles davor gilt weder als offen noch als bezahlt.",
  opening:
    "Was ein Mieter an diesem Tag noch schuldete oder im Voraus bezahlt hatte, steht als Anfangsbestand in seinem Mietvertrag. Wer den Tag ändert, prüft auch die Anfangsbestände.",
  grace: "Mit einer Karenz gilt eine Miete erst so viele Bankarbeitstage nach ihrem Fälligkeitstag als überfällig.",
  byStatement: (day: string) => `Vorschlag: ${formatDay(day)}, mit dem Monat des ersten Kontoauszugs.`,
  unset: "Solange hier nichts steht, zählt jeder Mietvertrag von Anfang an. Der Tag ändert sich nie von selbst.",
  otherProposal: (day: string) => `Inzwischen ist der ${formatDay(day)} vorgeschlagen. Bitte noch einmal ansehen.`,
  /** What a statement says of the beginning of the books. */
  propose: (day: string) =>
    `Noch ist nicht festgelegt, wann die Bücher beginnen; bis dahin zählt jeder Mietvertrag von Anfang an. Vorschlag nach dem ersten Kontoauszug: ${formatDay(day)}.`,
  confirm: (day: string) => `Bücher am ${formatDay(day)} beginnen`,
  linesBefore: (count: number, day: string) =>
    `${countOf(count, "Umsatz liegt", "Umsätze liegen")} vor dem ${formatDay(day)}, an dem die Bücher beginnen: Was Mieter schulden, ändert sich dadurch nicht.`,
  /** What a file that is not loaded yet says of it. */
  preview: ({ booksBegin, proposedBooksBegin, linesBeforeBooks }: PreviewedBooks): string[] => [
    ...(booksBegin && linesBeforeBooks > 0 ? [booksTexts.linesBefore(linesBeforeBooks, booksBegin)] : []),
    ...(proposedBooksBegin ? [booksTexts.propose(proposedBooksBegin)] : []),
  ],
  tooLate: "Die Bücher können nicht in der Zukunft beginnen.",
  missing: "Einstellungen nicht gefunden",
};

import { formatDay } from "../format";

/** Words of the settings of the books. */
export const booksTexts = {
  title: "Beginn der Bücher",
  explanation:
    "Ab diesem Tag zählt, was Mieter schulden und was sie zahlen. Alles davor gilt weder als offen noch als bezahlt.",
  opening:
    "Was ein Mieter an diesem Tag noch schuldete oder im Voraus bezahlt hatte, steht als Anfangsbestand in seinem Mietvertrag. Wer den Tag ändert, prüft auch die Anfangsbestände.",
  byStatement: (day: string) =>
    `Ohne Angabe beginnen die Bücher am ${formatDay(day)}, mit dem Monat des ersten Kontoauszugs.`,
  noStatement:
    "Ohne Angabe beginnen die Bücher mit dem Monat des ersten Kontoauszugs. Noch ist keiner geladen; bis dahin zählt jeder Mietvertrag von Anfang an.",
  save: "Speichern",
  tooLate: (latest: string) => `Die Bücher können nicht nach dem ${formatDay(latest)} beginnen.`,
  missing: "Einstellungen nicht gefunden",
};

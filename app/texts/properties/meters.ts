import { countOf, formatDay } from "../format";

const verbs: Record<string, string> = { SMOKE_ALARM: "seit", BOILER: "seit", DRINKING_WATER: "untersucht" };

/** Words of meters and devices on the screen of a property. */
export const meterTexts = {
  title: "Zähler und Geräte",
  new: "Neuer Zähler",
  none: "Keine Zähler eingetragen.",
  since: (kind: string, day: string) => `${verbs[kind] ?? "geeicht"} ${formatDay(day)}`,
  editOne: (name: string) => `Bearbeiten: ${name}`,
  deleteOne: (name: string) => `Löschen: ${name}`,
};

/** What only the server says of them, and no page has to load. */
export const meterFactTexts = {
  notFound: "Zähler nicht gefunden",
  new: "Neuer Zähler",
  edit: "Zähler bearbeiten",
  deleteQuestion: "Zähler löschen?",
  deleteExplanation: (name: string) =>
    `„${name}“ verschwindet mit seinen Fristen. Das lässt sich nicht rückgängig machen.`,
  lost: (count: number) => `${countOf(count, "Zähler geht", "Zähler gehen")} mit verloren.`,
};

import { countOf, formatDay, formatTimestamp } from "../format";

/** Words of the follow-ups. */
export const followUpTexts = {
  title: "Wiedervorlagen",
  new: "Neue Wiedervorlage",
  deadlines: "Alle Fristen",
  editOne: (text: string) => `Bearbeiten: ${text}`,
  deleteOne: (text: string) => `Löschen: ${text}`,
  tick: (text: string) => `Als erledigt markieren: ${text}`,
  undo: "Rückgängig",
  ticked: (text: string) => `„${text}“ ist erledigt.`,
  undoOne: (text: string) => `Doch nicht erledigt: ${text}`,
  showDone: (count: number) => `Erledigte (${count})`,
  noneHere: "Nichts vorgemerkt.",
  nothingOpen: "Alles erledigt.",
};

/** What only the server says of follow-ups, and no page has to load. */
export const followUpFactTexts = {
  notFound: "Wiedervorlage nicht gefunden",
  edit: "Wiedervorlage bearbeiten",
  tickedOn: (text: string, day: string) => `„${text}“ ist erledigt und am ${formatDay(day)} wieder fällig.`,
  dueSince: (day: string) => `fällig seit ${formatDay(day)}`,
  dueToday: "heute fällig",
  every: (months: number) => {
    if (months === 12) return "jährlich";
    return months === 1 ? "monatlich" : `alle ${months} Monate`;
  },
  loan: (name: string) => `Darlehen ${name}`,
  agreement: (tenant: string) => `Mietvertrag mit ${tenant}`,
  forUser: (name: string) => `für ${name}`,
  doneBy: (name: string, time: string) => `erledigt von ${name}, ${formatTimestamp(time)}`,
  lastDoneBy: (name: string, time: string) => `zuletzt erledigt von ${name}, ${formatTimestamp(time)}`,
  deleteQuestion: "Wiedervorlage löschen?",
  deleteExplanation: (text: string) => `„${text}“ verschwindet für alle. Das lässt sich nicht rückgängig machen.`,
  lost: (count: number) => `${countOf(count, "Wiedervorlage geht", "Wiedervorlagen gehen")} mit verloren.`,
  otherProperty: "Dieser Mietvertrag gehört zu einem anderen Objekt.",
  eitherLoan: "Eine Wiedervorlage gilt entweder einem Objekt oder einem Darlehen.",
};

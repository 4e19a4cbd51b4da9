/** Words of the list of all follow-ups. */
export const followUpListTexts = {
  due: "Fällig",
  coming: "Kommend",
  states: { open: "Offen", done: "Erledigt" },
  stateLabel: "Stand",
  people: { all: "Alle", mine: "Meine" },
  personLabel: "Für wen",
  none: "Nichts vorgemerkt",
  noneHint:
    "Was an einem Tag zu tun ist, einmal oder alle paar Monate wieder, lässt sich hier und bei jedem Objekt eintragen.",
  noneDone: "Noch nichts erledigt",
  noneMine: "Für mich ist hier nichts",
};

/** Words of the folders' settings. */
export const groupTexts = {
  caption: "Objektordner",
  hint: "Jedes Objekt liegt in einem Ordner. Ordner erscheinen unter „Objekte“, nach Namen sortiert.",
  size: "Objekte",
  none: "Noch keine Objektordner",
  noneHint: "Der erste lässt sich oben unter „Neu“ eintragen.",
  deleteQuestion: (name: string) => `Ordner „${name}“ löschen?`,
  deleteExplanation: "Name und Beschreibung gehen verloren. Das lässt sich nicht rückgängig machen.",
};

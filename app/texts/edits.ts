export const edits = {
  conflict: "Inzwischen hat jemand anders dasselbe geändert. Bitte wählen, welcher Wert gelten soll.",
  tooBusy: "Gerade ändern mehrere dieselben Angaben. Bitte noch einmal speichern.",
};

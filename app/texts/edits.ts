export const edits = {
  conflict: "Inzwischen hat jemand anders dasselbe geändert. Bitte wählen, welcher Wert gelten soll.",
  gone: "Diesen Eintrag hat inzwischen jemand gelöscht.",
  tooBusy: "Gerade ändern mehrere dieselben Angaben. Bitte noch einmal speichern.",
};

/** Words of everything that is edited and saved. */
export const edits = {
  save: "Speichern",
  discard: "Verwerfen",
  delete: "Löschen",
  deleteConfirm: "Endgültig löschen",
  saved: "Gespeichert",
  deleted: "Gelöscht",
  changed: "geändert",
  newRow: "Neu",
  actions: "Aktionen",
  leaveQuestion: "Es gibt ungespeicherte Änderungen. Seite trotzdem verlassen?",
  mine: "Meine Eingabe",
  theirs: "Jetzt gespeichert",
  empty: "leer",
  conflict: "Inzwischen hat jemand anders dasselbe geändert. Bitte wählen, welcher Wert gelten soll.",
  gone: "Diesen Eintrag hat inzwischen jemand gelöscht.",
  tooBusy: "Gerade ändern mehrere dieselben Angaben. Bitte noch einmal speichern.",
};

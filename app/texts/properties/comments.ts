export const commentTexts = {
  placeholder: "Kommentar schreiben …",
  label: "Kommentar",
  send: "Kommentieren",
  newTitle: "Neuer Kommentar",
  editTitle: "Kommentar bearbeiten",
  deleteTitle: "Kommentar löschen?",
  deleteExplanation:
    "Der Kommentar verschwindet für alle. Das lässt sich nicht rückgängig machen. Die Aktivitäten nennen weiterhin, wer ihn gelöscht hat.",
  edit: "Bearbeiten",
  delete: "Löschen",
  save: "Speichern",
  edited: "bearbeitet",
  deleted: "Dieser Kommentar wurde gelöscht.",
  empty: "Bitte einen Kommentar schreiben.",
  tooLong: "Höchstens 10.000 Zeichen.",
  notFound: "Kommentar nicht gefunden",
  expectedPlainText: "Der Inhalt muss reiner Text sein (Content-Type: text/plain).",
};

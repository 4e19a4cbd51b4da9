/** Words of the sheets that say how data of people and books are kept here. */
export const recordTexts = {
  title: "Unterlagen zum Ausdrucken",
  hint: "Beide entstehen aus dem, was hier eingestellt, erlaubt und geprüft ist.",
  back: "Zurück zum Datenschutz",
  lacksSender: "Noch kein Absender eingetragen: Auf dem Papier fehlt, wer verantwortlich ist.",
  enterSender: "Absender eintragen",
};

/** Words of the settings' tab for the letters to tenants who have not paid. */
export const reminderSettingsTexts = {
  title: "Erinnerungen und Mahnungen",
  explanation:
    "Was vor und nach den offenen Beträgen steht; leer bleibt es beim mitgelieferten Text. Eingesetzt werden {stand} für den Tag des Schreibens, {frist} für den Zahlungstag und {summe} für den Betrag. Eine leere Zeile beginnt einen Absatz.",
  own: "Die mitgelieferten Texte",
};

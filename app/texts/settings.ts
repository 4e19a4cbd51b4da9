/** Words of the settings' frame and of the tab Suche. */
export const settingsTexts = {
  title: "Einstellungen",
  users: "Benutzer",
  propertyGroups: "Objektordner",
  bankAccounts: "Bankkonten",
  accounts: "Buchungskonten",
  loans: "Darlehen",
  books: "Bücher",
  search: "Suche",
  indexTitle: "Suchindex",
  indexExplanation:
    "Die Suche liest nicht die Daten selbst, sondern einen Index. Sobald die Suche eingerichtet ist, lässt er sich hier aus den Daten neu erstellen. Er umfasst:",
  indexed: [
    { what: "Objektfelder", how: "Bezeichnung und Wert jedes Feldes" },
    { what: "Mietverträge", how: "Mieter, Anschrift, Zeitraum und Beträge" },
    { what: "Kommentare", how: "Text, Verfasser und Zeit" },
    { what: "Anhänge", how: "Dateiname und der Text in der Datei" },
    { what: "Änderungen", how: "alter und neuer Wert im Verlauf" },
  ],
};

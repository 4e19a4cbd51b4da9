/** Words of the settings' frame. */
export const settingsTexts = {
  title: "Einstellungen",
  users: "Benutzer",
  propertyGroups: "Objektordner",
  bankAccounts: "Bankkonten",
  accounts: "Buchungskonten",
  loans: "Darlehen",
  books: "Bücher",
  sender: "Absender",
  search: "Suche",
  backup: "Sicherung",
  upkeep: "Datenprüfung",
  history: "Verlauf",
  firstSteps: "Erste Schritte",
};

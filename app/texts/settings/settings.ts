/** Words of the settings' frame. */
export const settingsTexts = {
  title: "Einstellungen",
  groups: { team: "Team", accounting: "Buchhaltung", system: "System" },
  users: "Benutzer",
  propertyGroups: "Objektordner",
  bankAccounts: "Bankkonten",
  accounts: "Buchungskonten",
  loans: "Darlehen",
  books: "Bücher",
  sender: "Absender",
  reminders: "Mahntexte",
  search: "Suche",
  backup: "Sicherung",
  upkeep: "Datenprüfung",
  history: "Verlauf",
  firstSteps: "Erste Schritte",
};

/** Screens that a search leads to by what they are called, and by what else they are looked for. */
export const searchPageTexts = {
  arrears: { title: "Mietrückstände", words: "Rückstand Schulden offene Mieten" },
  reminders: { title: "Zahlungserinnerungen", words: "Erinnerung Mahnung Mahnungen mahnen" },
  vacancy: { title: "Leerstand", words: "leer leerstehend stehend unvermietet" },
  tenants: { title: "Mieter", words: "Mietvertrag Mietverträge Kontakt Telefon" },
  deadlines: { title: "Fristen", words: "Termine Kündigung Frist" },
  rents: { title: "Mieterhöhung", words: "Mieterhöhungen Vergleichsmiete Kappungsgrenze" },
  settlements: { title: "Betriebskosten", words: "Nebenkosten Nebenkostenabrechnung Betriebskostenabrechnung" },
  unbooked: { title: "Zu buchende Umsätze", words: "offene Umsätze buchen Vorschläge" },
  statements: { title: "Kontoauszüge", words: "Kontoauszug laden hochladen Bank" },
  review: { title: "Prüfliste", words: "prüfen Fehler Auffälligkeiten" },
  tax: { title: "Steuer", words: "Anlage Finanzamt Steuererklärung AfA Abschreibung" },
  trash: { title: "Papierkorb", words: "gelöscht wiederherstellen" },
};

/** What an account is for: the templates and reports find accounts by it. */
export const routingKeys = [
  { value: "CASH", label: "Bank", explanation: "Geld auf den Bankkonten. Jeder eingelesene Umsatz wird hier gebucht." },
  {
    value: "CASH_CLEARING",
    label: "Bankverrechnung",
    explanation: "Gegenkonto der Bankumsätze, bis sie verbucht sind; kommt dann auf null. Es gibt genau eines davon.",
  },
  { value: "RENT", label: "Miete", explanation: "Grundmiete der Mieter, ohne Nebenkosten." },
  {
    value: "UTILITIES",
    label: "Nebenkosten",
    explanation: "Vorauszahlungen und Nachzahlungen der Mieter auf Nebenkosten.",
  },
  { value: "RENT_DEPOSIT", label: "Kaution", explanation: "Kautionen, die Mieter gestellt haben." },
  { value: "COMMON_CHARGE", label: "Hausgeld", explanation: "Zahlungen an die Eigentümergemeinschaft." },
  { value: "ADMINISTRATOR_CHARGE", label: "Verwaltungskosten", explanation: "Vergütung der Haus- und Mietverwaltung." },
  { value: "INSURANCE", label: "Versicherung", explanation: "Beiträge zu Gebäude- und Haftpflichtversicherungen." },
  { value: "PROPERTY_TAX", label: "Grundsteuer", explanation: "Grundsteuer der Gemeinden." },
  {
    value: "INVESTMENT",
    label: "Investition",
    explanation: "Sanierung, Ausstattung und andere Ausgaben, die den Wert heben.",
  },
  {
    value: "OPERATING_COST",
    label: "Betriebskosten",
    explanation: "Laufende Kosten eines ganzen Hauses, die umgelegt werden können: Wasser, Müll, Reinigung, Strom.",
  },
  {
    value: "MAINTENANCE",
    label: "Erhaltung",
    explanation: "Reparaturen und Instandhaltung. Was den Wert hebt, ist eine Investition.",
  },
  {
    value: "RESERVE",
    label: "Rücklage",
    explanation: "Zuführungen zur Erhaltungsrücklage, soweit sie getrennt gezahlt werden.",
  },
  {
    value: "FINANCING_COST",
    label: "Geldbeschaffung",
    explanation: "Was ein Darlehen außer Zinsen kostet: Grundschuld, Schätzung, Bereitstellung.",
  },
  {
    value: "OTHER_EXPENSE",
    label: "Sonstige Ausgabe",
    explanation: "Bankgebühren und andere Ausgaben, die niemand umlegen kann.",
  },
  { value: "PURCHASE_PRICE", label: "Kaufpreis", explanation: "Kaufpreise der Objekte." },
  {
    value: "PURCHASE_EXTRA_CHARGE",
    label: "Kaufnebenkosten",
    explanation: "Notar, Grunderwerbsteuer, Makler und Grundbuch.",
  },
  { value: "LOAN", label: "Darlehen", explanation: "Auszahlung und Tilgung von Darlehen." },
  { value: "LOAN_INTEREST", label: "Darlehenszinsen", explanation: "Gezahlte Zinsen der Darlehen." },
  { value: "OTHER", label: "Andere", explanation: "Was zu keinem anderen Schlüssel passt." },
  { value: "SUSPENSE", label: "Durchgang", explanation: "Beträge, deren Zweck noch zu klären ist." },
] as const;

export type RoutingKey = (typeof routingKeys)[number]["value"];

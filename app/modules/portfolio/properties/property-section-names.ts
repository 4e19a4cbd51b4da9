/** The form's sections in their order, with German titles. */
export const propertySections = [
  { key: "status", title: "Status" },
  { key: "address", title: "Adresse" },
  { key: "purchase", title: "Kauf" },
  { key: "renting", title: "Vermietung (Indikativ)" },
  { key: "charge", title: "Hausgeld" },
  { key: "building", title: "Objekt" },
  { key: "location", title: "Lage" },
  { key: "further", title: "Weitere" },
  { key: "tax", title: "Steuer" },
  { key: "contact", title: "Kontakt/Makler" },
  { key: "administrator", title: "Verwalter" },
  { key: "seller", title: "Verkäufer" },
] as const;

export type PropertySection = (typeof propertySections)[number]["key"];

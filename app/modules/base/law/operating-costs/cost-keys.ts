/** By what costs of a whole are apportioned to a property, or among tenants. */
export const costKeys = [
  { value: "MEA", label: "Miteigentumsanteile" },
  { value: "AREA", label: "Fläche in m²" },
  { value: "UNITS", label: "Einheiten" },
  { value: "PERSONS", label: "Personentage oder -monate" },
  { value: "CONSUMPTION", label: "Verbrauch" },
  { value: "DIRECT", label: "direkt" },
] as const;

/** By what an agreement may say that its tenant bears costs; otherwise it is as the association does (§ 556a Abs. 3 BGB). */
export const agreedKeys = [
  { value: "MEA", label: "Miteigentumsanteile" },
  { value: "AREA", label: "Wohnfläche" },
  { value: "UNITS", label: "Einheiten" },
  { value: "PERSONS", label: "Personen" },
] as const;

export type AgreedKey = (typeof agreedKeys)[number]["value"];

/** How a tenant bears running costs: ahead and settled, by an amount that is never settled, or within the rent. */
export const costAgreements = [
  { value: "PREPAYMENT", label: "Vorauszahlung" },
  { value: "FLAT", label: "Pauschale" },
  { value: "INCLUDED", label: "inklusive" },
] as const;

export type CostAgreement = (typeof costAgreements)[number]["value"];

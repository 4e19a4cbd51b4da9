/** Where costs of a property come from: the statement of its WEG, or one's own bills. */
export const costSources = [
  { value: "WEG", label: "Abrechnung der WEG" },
  { value: "OWN", label: "eigene Belege" },
] as const;

/** By what costs of a whole are apportioned to a property. */
export const costKeys = [
  { value: "MEA", label: "Miteigentumsanteile" },
  { value: "AREA", label: "Fläche in m²" },
  { value: "UNITS", label: "Einheiten" },
  { value: "PERSONS", label: "Personentage oder -monate" },
  { value: "CONSUMPTION", label: "Verbrauch" },
  { value: "DIRECT", label: "direkt" },
] as const;

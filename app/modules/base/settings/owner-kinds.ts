/** As what the properties are held. */
export const ownerKinds = [
  { value: "PERSON", label: "Eine oder mehrere Personen" },
  { value: "GBR", label: "GbR" },
  { value: "GMBH", label: "GmbH" },
] as const;

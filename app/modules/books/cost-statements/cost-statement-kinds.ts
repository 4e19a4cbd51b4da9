/** Where costs of a property come from: the statement of its WEG, or one's own bills. */
export const costSources = [
  { value: "WEG", label: "Abrechnung der WEG" },
  { value: "OWN", label: "eigene Belege" },
] as const;

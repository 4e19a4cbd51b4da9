/** What tenants and owners may set off against their tax (§ 35a EStG): work for a household, or of craftsmen. */
export const labourKinds = [
  { value: "HOUSEHOLD", label: "Haushaltsnahe Dienstleistung" },
  { value: "CRAFT", label: "Handwerkerleistung" },
] as const;

export type LabourKind = (typeof labourKinds)[number]["value"];

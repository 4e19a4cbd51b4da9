/** What of a bill tenants and owners may set off against their tax (§ 35a EStG): work for a household, or of craftsmen. */
export const labourKinds = [
  { value: "HOUSEHOLD", label: "Haushaltsnahe Dienstleistung" },
  { value: "CRAFT", label: "Handwerkerleistung" },
] as const;

export type LabourKind = (typeof labourKinds)[number]["value"];

/** Where a bill's figures come from: an E-Rechnung, the words of a file, or somebody's hand. */
export const billSources = [
  { value: "E_INVOICE", label: "E-Rechnung" },
  { value: "TEXT", label: "Text der Datei" },
  { value: "HAND", label: "von Hand" },
] as const;

export type BillSource = (typeof billSources)[number]["value"];

/** How far a bill is. */
export const billStates = [
  { value: "OPEN", label: "offen" },
  { value: "PAID", label: "bezahlt" },
  { value: "BOOKED", label: "gebucht" },
] as const;

export type BillState = (typeof billStates)[number]["value"];

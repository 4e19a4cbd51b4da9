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

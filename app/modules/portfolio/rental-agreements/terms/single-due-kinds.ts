/** What a single due of a tenant is for, as `/api` names it. */
export const singleDueKinds = [
  { value: "SETTLEMENT", label: "Abrechnung" },
  { value: "FEE", label: "Gebühr" },
  { value: "INTEREST", label: "Zinsen" },
  { value: "OTHER", label: "Sonstiges" },
] as const;

export type SingleDueKind = (typeof singleDueKinds)[number]["value"];

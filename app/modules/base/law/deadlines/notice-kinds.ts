/** Who may give notice of a tenancy, and of whom one came. */
export const noticeSides = [
  { value: "TENANT", label: "Mieter" },
  { value: "LANDLORD", label: "Vermieter" },
] as const;

export type NoticeSide = (typeof noticeSides)[number]["value"];

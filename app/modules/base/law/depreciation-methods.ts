/** How a building is written off. */
export const depreciationMethods = [
  { value: "LINEAR", label: "Linear (§ 7 Abs. 4 EStG)" },
  { value: "DEGRESSIVE", label: "Degressiv (§ 7 Abs. 5a EStG)" },
  { value: "SHORTER", label: "Kürzere Nutzungsdauer (§ 7 Abs. 4 Satz 2 EStG)" },
] as const;

export type DepreciationMethod = (typeof depreciationMethods)[number]["value"];

/** By how many percent a tenant may cut heating, and why; several add up. */
export const heatingCuts = [
  { reason: "METERS", percent: 3, paragraph: "§ 12 Abs. 1 Satz 2 HeizkostenV", validFrom: "2021-12-01" },
  { reason: "INFORMATION", percent: 3, paragraph: "§ 12 Abs. 1 Satz 3 HeizkostenV", validFrom: "2021-12-01" },
  { reason: "CARBON", percent: 3, paragraph: "§ 7 Abs. 4 CO2KostAufG", validFrom: "2023-01-01" },
  { reason: "CONSUMPTION", percent: 15, paragraph: "§ 12 Abs. 1 Satz 1 HeizkostenV", validFrom: "1981-03-01" },
] as const;

export type HeatingCut = (typeof heatingCuts)[number];

import type { Day } from "../../calendar/day";

/** The kinds of running costs that a tenant may be asked to bear, as § 2 BetrKV numbers them. */
export const costTypes = [
  { value: 1, label: "Grundsteuer" },
  { value: 2, label: "Wasserversorgung" },
  { value: 3, label: "Entwässerung" },
  { value: 4, label: "Heizung" },
  { value: 5, label: "Warmwasser" },
  { value: 6, label: "Heizung und Warmwasser verbunden" },
  { value: 7, label: "Aufzug" },
  { value: 8, label: "Straßenreinigung und Müll" },
  { value: 9, label: "Gebäudereinigung und Ungeziefer" },
  { value: 10, label: "Gartenpflege" },
  { value: 11, label: "Beleuchtung" },
  { value: 12, label: "Schornsteinreinigung" },
  { value: 13, label: "Versicherung" },
  { value: 14, label: "Hauswart" },
  { value: 15, label: "Antenne, Kabel, Glasfaser" },
  { value: 16, label: "Wäschepflege" },
  { value: 17, label: "Sonstige Betriebskosten" },
] as const;

/** The same as a form offers them. */
export const costTypeChoices = costTypes.map(({ value, label }) => ({
  value: String(value),
  label: `${value} ${label}`,
}));

/** A number of § 2 BetrKV. */
export type CostType = (typeof costTypes)[number]["value"];

/** The property's own tax, of which an owner has a notice and no association states anything. */
export const PROPERTY_TAX = 1 satisfies CostType;

/** Until when what somebody pays to use cable may be passed on (§ 2 Nr. 15 BetrKV as it was; § 230 Abs. 5 TKG). */
export const CABLE_UNTIL: Day = "2024-06-30";

const CABLE = 15;

/** Whether costs of a kind may be passed on that arose from a day on; those of a span that reaches back before it may be in part. */
export function isAllocableFrom(costType: CostType, from: Day): boolean {
  return costType !== CABLE || from <= CABLE_UNTIL;
}

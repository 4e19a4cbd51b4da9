/** Why a rent is what it is from a day on, with where the law speaks of it. */
export const rentReasons = [
  { value: "START", label: "Beginn" },
  { value: "AGREED", label: "Vereinbart, § 557" },
  { value: "STEP", label: "Staffel, § 557a" },
  { value: "INDEX", label: "Index, § 557b" },
  { value: "COMPARABLE", label: "Vergleichsmiete, § 558" },
  { value: "MODERNISATION", label: "Modernisierung, § 559" },
  { value: "COSTS", label: "Betriebskosten, § 560" },
] as const;

export type RentReason = (typeof rentReasons)[number]["value"];

/** By what a rent may rise. */
export const rentModes = [
  { value: "PLAIN", label: "Vergleichsmiete, § 558" },
  { value: "STEPS", label: "Staffelmiete, § 557a" },
  { value: "INDEX", label: "Indexmiete, § 557b" },
] as const;

export type RentMode = (typeof rentModes)[number]["value"];

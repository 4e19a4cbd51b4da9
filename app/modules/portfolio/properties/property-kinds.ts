/** What kind of building or part of one a property is. */
export const propertyKinds = [
  { value: "APARTMENT", label: "Wohnung" },
  { value: "FAMILY_HOME", label: "Einfamilienhaus" },
  { value: "APARTMENT_BUILDING", label: "Mehrfamilienhaus" },
] as const;

export type PropertyKind = (typeof propertyKinds)[number]["value"];

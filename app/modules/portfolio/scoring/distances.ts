/** What is worked out from a property's coordinates whenever it is saved, in kilometres. */
export const distanceKeys = [
  "chemnitzDistanceKm",
  "dresdenDistanceKm",
  "leipzigDistanceKm",
  "autobahnDistanceKm",
] as const;

export type PropertyDistances = Record<(typeof distanceKeys)[number], number | null>;

/** What the upkeep looks at, in this order. */
export const checkNames = [
  "LEFTOVERS",
  "BANK_LINES",
  "BOOKINGS",
  "SUMS",
  "RECEIVABLES",
  "DEADLINES",
  "STATEMENTS",
  "JOURNAL",
  "FILES",
  "SEARCH_INDEX",
] as const;

export type CheckName = (typeof checkNames)[number];

/** How days and years are counted when interest is worked out. */
export const interestMethods = [
  { value: "30E/360", label: "30E/360 (kaufmännisch)" },
  { value: "ACT/365", label: "ACT/365 (taggenau)" },
  { value: "ACT/360", label: "ACT/360 (Eurozins)" },
] as const;

export type InterestMethod = (typeof interestMethods)[number]["value"];

export const DEFAULT_INTEREST_METHOD: InterestMethod = "30E/360";

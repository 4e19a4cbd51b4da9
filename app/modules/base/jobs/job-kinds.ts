/** What there is to do for a file after the request that brought it was answered, the making of the search index, and the upkeep. */
export const jobKinds = ["EXTRACT_TEXT", "MAKE_VARIANTS", "BUILD_INDEX", "UPKEEP"] as const;

export type JobKind = (typeof jobKinds)[number];

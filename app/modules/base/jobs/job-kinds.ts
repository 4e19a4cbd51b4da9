/**
 * What there is to do for a file after the request that brought it was answered, the making of the search index, the upkeep, and what
 * a tenant is told of what is kept, or is to be forgotten of them.
 */
export const jobKinds = ["EXTRACT_TEXT", "MAKE_VARIANTS", "BUILD_INDEX", "UPKEEP", "DISCLOSE", "ERASE"] as const;

export type JobKind = (typeof jobKinds)[number];

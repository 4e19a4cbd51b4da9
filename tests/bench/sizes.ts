/** What the database holds that requests are measured on, and of how much more they should not take longer. */
export const PROPERTIES = 200;
export const FEW_FLATS = 50;
export const MANY_FLATS = 5_000;
export const FEW_ACTIVITIES = 1_000;
export const MANY_ACTIVITIES = 100_000;
export const FEW_ENTRIES = 10_000;
export const MANY_ENTRIES = 1_000_000;

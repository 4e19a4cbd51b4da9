/** The largest amount of a month, as a rent, in cents. */
export const LARGEST_MONTHLY = 1_000_000_000;

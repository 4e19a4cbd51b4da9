/** Which images of an album something is done to: some, in this order, or all of them. */
export type ChosenImages = readonly number[] | "all";

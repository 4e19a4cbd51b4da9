/** Deadlines that are overdue or near are counted up to so many. */
export const MOST_NEAR = 100;

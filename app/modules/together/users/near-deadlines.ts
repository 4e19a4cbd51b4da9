/** Deadlines that are overdue or near, and lines of the bank to be booked, are counted up to so many. */
export const MOST_NEAR = 100;

import { type Day, dayNumber } from "../calendar/day";

/** The day from which spreadsheets count. */
export const DAY_ZERO: Day = "1899-12-30";

/** The number of a day as a cell keeps it. */
export const serialOf = (day: Day): number => dayNumber(day) - dayNumber(DAY_ZERO);

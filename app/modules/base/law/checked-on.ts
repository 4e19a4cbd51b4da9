import type { Day } from "../calendar/day";

/** When the laws that the product knows were last compared with their sources. */
export const CHECKED_ON: Day = "2026-11-25";

import type { Day } from "~/modules/calendar/day";

/** What the list is narrowed to: one account, the first if none was asked for, and a period. */
export type ChosenAccount = { bankAccountId: number | null; fromDate: Day | null; toDate: Day | null };

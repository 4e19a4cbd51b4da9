import { addMonths, type Day } from "../../base/calendar/day";

/** Whether may be collected by a mandate: as long as it runs, was used within 36 months, and the bank did not send a debit back for good. */
export type MandateState = "ACTIVE" | "ENDED" | "LAPSED" | "STOPPED";

/** After so many months without a collection a mandate is none any more. */
const LAPSES_AFTER = 36;

/** The state of a mandate on a day; on its last day it still runs. */
export function mandateState(
  mandate: { signedDate: Day; endDate: Day | null; lastUsedDate: Day | null; stopReason: string | null },
  day: Day,
): MandateState {
  if (mandate.endDate !== null && mandate.endDate < day) return "ENDED";
  if (mandate.stopReason !== null) return "STOPPED";
  return addMonths(mandate.lastUsedDate ?? mandate.signedDate, LAPSES_AFTER) < day ? "LAPSED" : "ACTIVE";
}

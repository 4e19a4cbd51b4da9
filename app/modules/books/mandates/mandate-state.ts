import { addMonths, type Day } from "../../base/calendar/day";

/** Whether may be collected by a mandate: as long as it runs, was used within 36 months, and the bank did not send a debit back for good. */
export type MandateState = "ACTIVE" | "ENDED" | "LAPSED" | "STOPPED";

/** After so many months without a collection a mandate is none any more. */
const LAPSES_AFTER = 36;

/** The state of a mandate on a day; on its last day it still runs. */
export function mandateState(
  mandate: { signedDay: Day; endDay: Day | null; lastUsedDay: Day | null; stopReason: string | null },
  day: Day,
): MandateState {
  if (mandate.endDay !== null && mandate.endDay < day) return "ENDED";
  if (mandate.stopReason !== null) return "STOPPED";
  return addMonths(mandate.lastUsedDay ?? mandate.signedDay, LAPSES_AFTER) < day ? "LAPSED" : "ACTIVE";
}

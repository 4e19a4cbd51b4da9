import type { Day } from "../calendar/day";
import type { Term } from "./agreement";

export type AgreementState = "future" | "running" | "ended";

/** Where an agreement stands on a day; on its first and its last day it is running. */
export function agreementState({ startDate, endDate }: Term, day: Day): AgreementState {
  if (day < startDate) return "future";
  return endDate !== null && endDate < day ? "ended" : "running";
}

import { addMonths, type Day } from "../../base/calendar/day";
import type { Term } from "./terms/agreement";

export type AgreementState = "future" | "running" | "ended";

/** Where an agreement stands on a day; on its first and its last day it is running. */
export function agreementState({ startDate, endDate }: Term, day: Day): AgreementState {
  if (day < startDate) return "future";
  return endDate !== null && endDate < day ? "ended" : "running";
}

/** So many months before its end it is time to look for what follows an agreement. */
const MONTHS_AHEAD = 3;

/** The day on which a running agreement ends, if that is soon. */
export function endsSoonOn(term: Term, day: Day): Day | null {
  const { endDate } = term;
  const isSoon = endDate !== null && endDate <= addMonths(day, MONTHS_AHEAD) && agreementState(term, day) === "running";
  return isSoon ? endDate : null;
}

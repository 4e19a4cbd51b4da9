import { typedValidation } from "../../../texts/validation";
import type { Day } from "../calendar/day";
import { readGermanDay } from "../calendar/read-german-day";
import { echoOf } from "./echo";

/** A day that a field of an address asks for; the usual one while what stands in it cannot be. */
export type TypedDay<Usual> = {
  day: Day | Usual;
  /** What stands in the field: a day, or what was typed if it is none. */
  typed: string;
  error: string | null;
};

/** Reads a day written the German way or the calendar's, the usual one if nothing is; `refuse` says what is wrong with one. */
export function readTypedDay<Usual extends Day | null>(
  text: string,
  usual: Usual,
  refuse: (day: Day) => string | null,
): TypedDay<Usual> {
  const typed = text.trim();
  if (typed === "") return { day: usual, typed: usual ?? "", error: null };
  const day = readGermanDay(typed);
  if (day === null) return { day: usual, typed, error: typedValidation.noDate(echoOf(typed)) };
  const error = refuse(day);
  return { day: error === null ? day : usual, typed: day, error };
}

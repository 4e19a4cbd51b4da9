import { reportTexts } from "../../texts/reports/reports";
import type { Day } from "../base/calendar/day";
import { DomainError } from "../base/domain-error";
import { readTypedDay, type TypedDay } from "../base/fields/read-typed-day";

/** The day that a page of reports stands for, which is today's while what stands in its field is no day of the past. */
export type AskedDay = Omit<TypedDay<Day>, "day"> & { asOf: Day; today: Day };

/** The day that the address of a page asks for, written the German way or the calendar's, today if it says none. */
export function readAsOf(query: URLSearchParams, today: Day): AskedDay {
  const refuse = (day: Day) => (day > today ? reportTexts.inTheFuture : null);
  const { day: asOf, ...read } = readTypedDay(query.get("asOf") ?? "", today, refuse);
  return { asOf, today, ...read };
}

/** The day that a report stands for: the one asked for, else today; `invalid` if it lies ahead. */
export function settleAsOf(asked: Day | null, today: Day): Day {
  if (asked === null) return today;
  if (asked > today)
    throw new DomainError("invalid", reportTexts.inTheFuture, { fieldErrors: { asOf: reportTexts.inTheFuture } });
  return asked;
}

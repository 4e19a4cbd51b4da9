import type { Day } from "../../calendar/day";
import { StatementError } from "../statement";
import { clampDay } from "./clamp-day";

/** The day that six digits `YYMMDD` mean; 80 to 99 are years of the last century. Throws a `StatementError`. */
export function readDay(digits: string, line: number): Day {
  const year = Number(digits.slice(0, 2));
  const day = clampDay(year < 80 ? 2000 + year : 1900 + year, Number(digits.slice(2, 4)), Number(digits.slice(4, 6)));
  if (day === null) throw new StatementError(`Das Datum „${digits}“ gibt es nicht.`, line);
  return day;
}

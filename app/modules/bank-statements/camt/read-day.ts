import { type Day, isDay } from "../../calendar/day";
import { StatementError } from "../statement";
import type { CamtValue } from "./camt-record";

const DAY_OR_TIME = /^(\d{4}-\d{2}-\d{2})(T.*|Z|[+-]\d{2}:\d{2})?$/;

/**
 * The day of a date or a point in time, as the bank wrote it in its own time zone. Throws a StatementError for any
 * other text.
 */
export function readDay(value: CamtValue): Day {
  const day = DAY_OR_TIME.exec(value.text)?.[1];
  if (day === undefined || !isDay(day)) {
    throw new StatementError(`„${value.text.slice(0, 40)}“ ist kein gültiges Datum.`, value.line);
  }
  return day;
}

import { addMonths, type Day } from "../../calendar/day";
import { columnName } from "../../spreadsheets/cell-name";
import type { CsvMapping } from "./csv-mapping";
import type { MappedEntry } from "./read-mapped-table";

/** No bank's export goes back further. */
const EARLIEST_LIKELY: Day = "1990-01-01";

/** Days before 1990 or more than a month after today, with their cells: more likely mistyped or read in the wrong order than booked. */
export function findFarDays(
  entries: readonly MappedEntry[],
  { columns }: Pick<CsvMapping, "columns">,
  today: Day,
): { cell: string; day: Day }[] {
  const latest = addMonths(today, 1);
  const [booked, valued] = [columns.indexOf("bookingDay"), columns.indexOf("valueDay")];
  return entries
    .flatMap(({ line, entry: { bookingDay, valueDay } }) => [
      { cell: columnName(booked) + line, day: bookingDay },
      // Where no value day is named, it is the booking day.
      ...(valueDay === bookingDay ? [] : [{ cell: columnName(valued) + line, day: valueDay }]),
    ])
    .filter(({ day }) => day < EARLIEST_LIKELY || day > latest);
}

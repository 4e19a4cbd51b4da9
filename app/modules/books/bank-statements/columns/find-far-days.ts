import type { Day } from "../../../base/calendar/day";
import { columnName } from "../../../base/spreadsheets/cell-name";
import { farFrom } from "../far-days";
import type { BookedRow } from "../read/csv/read-entry";
import type { CsvMapping } from "./csv-mapping";

/** The days that are far from today, with their cells. */
export function findFarDays(
  entries: readonly BookedRow[],
  { columns }: Pick<CsvMapping, "columns">,
  today: Day,
): { cell: string; day: Day }[] {
  const [booked, valued] = [columns.indexOf("bookingDay"), columns.indexOf("valueDay")];
  const isFar = farFrom(today);
  return entries
    .flatMap(({ line, entry: { bookingDay, valueDay } }) => [
      { cell: columnName(booked) + line, day: bookingDay },
      // Where no value day is named, it is the booking day.
      ...(valueDay === bookingDay ? [] : [{ cell: columnName(valued) + line, day: valueDay }]),
    ])
    .filter(({ day }) => isFar(day));
}

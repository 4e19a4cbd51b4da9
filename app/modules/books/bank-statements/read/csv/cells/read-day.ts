import { type Day, isDay } from "../../../../../base/calendar/day";
import { StatementError } from "../../../statement";
import type { CsvLayout } from "./csv-layout";

/** A day with a year of two or four digits; the comdirect puts "neu" behind it until the line has been looked at. */
const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?: neu)?$/i;
const ISO = /^\d{4}-\d{2}-\d{2}$/;
const SHAPES: Record<CsvLayout["dates"], string> = { german: "TT.MM.JJJJ", iso: "JJJJ-MM-TT" };

/** The day in a cell; of years with two digits, 80 to 99 are of the last century. Throws a `StatementError`. */
export function readCsvDay(
  text: string,
  dates: CsvLayout["dates"],
  { column, line }: { column: string; line: number },
): Day {
  const day = dates === "iso" ? text : toIso(text);
  const shaped = ISO.test(day);
  if (shaped && isDay(day)) return day;
  const shown = `„${text.slice(0, 40)}“ in „${column}“`;
  throw new StatementError(
    shaped ? `Das Datum ${shown} gibt es nicht.` : `${shown} ist kein Datum der Form ${SHAPES[dates]}.`,
    line,
  );
}

function toIso(text: string): string {
  const [, day = "", month = "", digits = ""] = GERMAN.exec(text) ?? [];
  const year = digits.length === 2 ? `${Number(digits) < 80 ? "20" : "19"}${digits}` : digits;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

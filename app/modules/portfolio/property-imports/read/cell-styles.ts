import { addDays, type Day, EARLIEST_DAY, isDay } from "../../../base/calendar/day";
import { DAY_ZERO } from "../../../base/spreadsheets/serial-day";
import { attributeOf, readXml } from "./xlsx-xml";

/** What the format of a cell makes of its number. */
export type CellStyle = "plain" | "day" | "percent";

/** The program's own formats of days, those of East Asia included. */
const DAY_FORMATS: readonly (readonly [from: number, to: number])[] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
];
const PERCENT_FORMATS = [9, 10];

/** The styles of a workbook's cells by their numbers. */
export function readStyles(xml: Uint8Array): CellStyle[] {
  const codes = new Map<number, string>();
  const styles: CellStyle[] = [];
  readXml(xml, {
    open(name, attributes, parents) {
      const id = Number(attributeOf(attributes, "numFmtId") ?? 0);
      if (name === "numFmt") codes.set(id, attributeOf(attributes, "formatCode") ?? "");
      // Formats stand before the styles that name them.
      else if (name === "xf" && parents.at(-1) === "cellXfs") styles.push(styleOfFormat(id, codes.get(id)));
    },
  });
  return styles;
}

function styleOfFormat(id: number, code: string | undefined): CellStyle {
  if (code === undefined) {
    if (PERCENT_FORMATS.includes(id)) return "percent";
    return DAY_FORMATS.some(([from, to]) => id >= from && id <= to) ? "day" : "plain";
  }
  // What stands in quotation marks, behind a backslash or in brackets is shown as it is or says something else.
  const signs = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, "").toLowerCase();
  if (/[dy]|^m+$/.test(signs) && !/^general/.test(signs)) return "day";
  return /[0#]\s*%/.test(signs) ? "percent" : "plain";
}

const DAY_ZERO_1904: Day = "1904-01-01";

/** Days up to here are one off in the format, which takes 1900 for a leap year. */
const LAST_WRONG_DAY = 60;

/** The day that a number stands for; null if it is none that a field takes. */
export function dayOfSerial(value: number, from1904: boolean): Day | null {
  const days = Math.floor(value) + (!from1904 && value > 0 && value < LAST_WRONG_DAY ? 1 : 0);
  if (!Number.isFinite(days) || Math.abs(days) > 200_000) return null;
  const day = addDays(from1904 ? DAY_ZERO_1904 : DAY_ZERO, days);
  return isDay(day) && day >= EARLIEST_DAY ? day : null;
}

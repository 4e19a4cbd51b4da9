import { formatDay } from "../../../texts/format";
import { guardFormula } from "../../base/spreadsheets/guard-formula";
import type { CarrierColumn } from "./carrier-tables.server";

/** A value as it is stored: cents, days and timestamps as they are kept. */
export type CarrierValue = string | number | null;

export type CarrierRow = Record<string, CarrierValue>;

export const COLUMN_DELIMITER = ";";
const RECORD_DELIMITER = "\r\n";
export const TEXT_ENCAPSULATOR = '"';
export const DECIMAL_SYMBOL = ",";
export const DIGIT_GROUPING_SYMBOL = ".";
export const DAY_FORMAT = "DD.MM.YYYY";

/** The decimals of money. */
export const CENT_ACCURACY = 2;

/** The first record of a file, by which a person finds their way; the description begins with the second. */
export function headLine(columns: readonly CarrierColumn[]): string {
  return columns.map(({ name }) => quoted(name)).join(COLUMN_DELIMITER) + RECORD_DELIMITER;
}

/**
 * A row as a record: texts in quotation marks, numbers with a decimal comma and never with anything before them, nothing if
 * nothing is known.
 */
export function carrierLine(columns: readonly CarrierColumn[], row: CarrierRow): string {
  return columns.map((column) => cellOf(column, row[column.name])).join(COLUMN_DELIMITER) + RECORD_DELIMITER;
}

function cellOf({ name, kind, accuracy = 0 }: CarrierColumn, value: CarrierValue | undefined): string {
  if (value === undefined) throw new Error(`Nothing was read for ${name}`);
  if (value === null) return "";
  switch (kind) {
    case "number":
      return String(value);
    case "money":
      return germanDecimal(Number(value) / 100, CENT_ACCURACY);
    case "decimal":
      return germanDecimal(Number(value), accuracy);
    case "day":
      return formatDay(String(value));
    case "dayOf":
      return formatDay(germanInstant(String(value)).slice(0, 10));
    case "timeOf":
      return quoted(germanInstant(String(value)).slice(11));
    case "text":
      return quoted(guardFormula(oneLine(String(value))));
  }
}

const germanDecimal = (value: number, accuracy: number) => value.toFixed(accuracy).replace(".", DECIMAL_SYMBOL);

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A record is one line: what breaks a text into several becomes a stroke between them. */
function oneLine(text: string): string {
  return text
    .trim()
    .replace(/\s*(?:\r\n?|[\n\v\f\u0085\u2028\u2029])\s*/g, " / ")
    .replace(/[\p{Cc}\p{Cs}]/gu, " ");
}

const instants = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "medium",
});

const last = { timestamp: "", written: "" };

/** A timestamp in German time as `YYYY-MM-DD HH:MM:SS`. Rows that were written together follow each other, so that the last one is kept. */
function germanInstant(timestamp: string): string {
  if (last.timestamp !== timestamp) {
    last.written = instants.format(new Date(timestamp));
    last.timestamp = timestamp;
  }
  return last.written;
}

import type { Day } from "../../../../base/calendar/day";
import type { Cents } from "../../../../base/money/money";
import { StatementError } from "../../statement";
import { singleBlanks } from "../entries/entry-information";
import type { Mt940Field } from "./read-fields";
import { readMt940Amount, readMt940Day } from "./read-values";

/** What a field `:61:` says. */
export type EntryLine = {
  valueDay: Day;
  /** `MMDD`, the year is not told. */
  bookingMonthAndDay: string | null;
  cents: Cents;
  reversal: boolean;
  /** Expected, not booked. */
  pending: boolean;
  bookingKey: string | null;
  customerReference: string | null;
  bankReference: string | null;
  /** What the bank adds on further lines; empty if it adds nothing. */
  supplement: string;
};

const DATES = /^(\d{6})(\d{4}| {4})?/;
const MARK = /^(RC|RD|EC|ED|C|D)[A-Z]?\s?/;
const AMOUNT = /^[\d.,]+/;
/** Some exports leave the key out before "NONREF". */
const BOOKING_KEY = /^\s?(?!NONREF)([A-Z][A-Z0-9 ]{3})/;
/** Says that there is no reference, or that it stands in `:86:`. */
const NO_REFERENCE = /^(?:NONREF|NOTPROVIDED|[EKMP]REF\+?)?$/;

/** The mark RC takes a credit back and is money out; RD takes a debit back and is money in. Throws a `StatementError`. */
export function readEntryLine(field: Mt940Field): EntryLine {
  const { line } = field;
  const { dates, mark, amount, rest, supplement } = partsOf(field);
  if (!dates) throw new StatementError("Die Umsatzzeile :61: beginnt nicht mit dem Datum der Wertstellung.", line);
  if (!mark) throw new StatementError("Der Umsatzzeile :61: fehlt das Kennzeichen für Soll oder Haben.", line);
  if (!amount) throw new StatementError("Die Umsatzzeile :61: hat keinen Betrag.", line);
  const cents = readMt940Amount(amount, line);
  const moneyIn = mark === "C" || mark === "RD" || mark === "EC";
  const bookingKey = BOOKING_KEY.exec(rest);
  const [customerReference, bankReference] = splitOnce(rest.slice(bookingKey?.[0].length ?? 0), "//").map(singleBlanks);
  return {
    valueDay: readMt940Day(dates[1] ?? "", line),
    bookingMonthAndDay: dates[2]?.trim() || null,
    cents: moneyIn || cents === 0 ? cents : -cents,
    reversal: mark.startsWith("R"),
    pending: mark.startsWith("E"),
    bookingKey: bookingKey?.[1]?.trim() ?? null,
    customerReference: NO_REFERENCE.test(customerReference ?? "") ? null : (customerReference ?? null),
    bankReference: bankReference || null,
    supplement: singleBlanks(supplement.join(" ")),
  };
}

function partsOf(field: Mt940Field) {
  const [first = "", ...further] = field.lines;
  const parts = split(first);
  // Some exports break the line before the amount.
  if (parts.mark && parts.rest === "" && !parts.amount && further[0] !== undefined) {
    return { ...split(first.trimEnd() + further[0]), supplement: further.slice(1) };
  }
  return { ...parts, supplement: further };
}

function split(text: string) {
  const dates = DATES.exec(text);
  const afterDates = text.slice(dates?.[0].length ?? 0);
  const mark = MARK.exec(afterDates);
  const afterMark = afterDates.slice(mark?.[0].length ?? 0);
  const amount = AMOUNT.exec(afterMark)?.[0] ?? "";
  return { dates, mark: mark?.[1], amount, rest: afterMark.slice(amount.length) };
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

import { statementColumnRefusals as texts } from "../../../../texts/accounting/statement-columns";
import { type Day, isDay } from "../../../base/calendar/day";
import { type Cents, MAX_CENTS } from "../../../base/money/money";
import type { DayOrder, DecimalMark, Side } from "./csv-mapping";

/** What a cell says, or a sentence on why it says nothing that can be used. */
export type CellReading<Value> = { value: Value } | { fault: string };

const PARTED = /^(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{1,4})$/;
const JOINED: Record<DayOrder, RegExp> = {
  dmy: /^(\d\d)(\d\d)(\d{4})$/,
  mdy: /^(\d\d)(\d\d)(\d{4})$/,
  ymd: /^(\d{4})(\d\d)(\d\d)$/,
};
/** A time of day behind a day says nothing of it. */
const TIME = /(?:T|,? )\d{1,2}:\d\d[^/]*$/;

/** The day in a cell; of years with two digits, 80 to 99 are of the last century. Null if it holds none. */
export function readDayCell(text: string, order: DayOrder): Day | null {
  if (text.length > 40) return null;
  const written = text.replace(TIME, "");
  const parted = PARTED.exec(written);
  const joined = parted ? null : JOINED[order].exec(written);
  const [first, second, third] = parted
    ? [parted[1] ?? "", parted[3] ?? "", parted[4] ?? ""]
    : joined
      ? [joined[1] ?? "", joined[2] ?? "", joined[3] ?? ""]
      : ["", "", ""];
  if (order === "ymd" || (parted && first.length === 4)) return toDay(first, second, third);
  return order === "dmy" ? toDay(third, second, first) : toDay(third, first, second);
}

function toDay(year: string, month: string, day: string): Day | null {
  if ((year.length !== 4 && year.length !== 2) || month.length > 2 || day.length > 2) return null;
  const whole = year.length === 4 ? year : `${Number(year) < 80 ? "20" : "19"}${year}`;
  const read = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(read) ? read : null;
}

const EURO = /^(?:€|EUR)\s*|\s*(?:€|EUR)$/gi;
const NUMBER: Record<DecimalMark, RegExp> = {
  comma: /^(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d*))?$/,
  point: /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/,
};
/** Blanks and apostrophes where they part thousands. */
const GROUPED = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
/** Three digits behind the only mark, as behind one that groups thousands: `1,500` may be either. */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** A mark of the side that stands behind the amount in its own cell. */
const MARKED = /^(.*[\d\s.,€R])(S|H|D|C|DR|CR|Soll|Haben)$/i;

/**
 * Cents of an amount in a cell, exact. Its sign may stand on either side of it, as brackets or as S or H; blanks and
 * apostrophes group thousands too, and a euro sign is no harm.
 */
export function readAmountCell(text: string, decimals: DecimalMark): CellReading<Cents> {
  const shown = text.slice(0, 40);
  if (text === "" || text.length > 60) return { fault: texts.noAmountFault(shown) };
  const marked = MARKED.exec(text);
  const side = marked ? readSideCell(marked[2] ?? "") : null;
  let rest = (marked ? (marked[1] ?? "") : text).trim().replace(EURO, "").replace(/^['’]/, "").replace(GROUPED, "");
  let negative = side === "debit";
  const bracketed = /^\((.*)\)$/.exec(rest);
  const signed = bracketed ?? /^([-−–+])(.*)$/.exec(rest) ?? /^(.*)([-−–+])$/.exec(rest);
  if (bracketed) {
    negative = true;
    rest = bracketed[1] ?? "";
  } else if (signed) {
    const sign = [signed[1], signed[2]].find((part) => part !== undefined && /^[-−–+]$/.test(part));
    if (sign !== "+") negative = true;
    rest = (signed[1] === sign ? signed[2] : signed[1]) ?? "";
  }
  rest = rest.trim().replace(EURO, "");
  const parts = NUMBER[decimals].exec(rest);
  if (!parts || !/\d/.test(rest)) return { fault: texts.noAmountFault(shown) };
  const fraction = (parts[2] ?? "").replace(/0+$/, "");
  if (fraction.length > 2) return { fault: texts.tooExact(shown) };
  if (parts[2] !== undefined && UNCLEAR.test(rest)) return { fault: texts.unclearMark(shown) };
  const cents = Number((parts[1] ?? "").replace(/[.,]/g, "") + fraction.padEnd(2, "0"));
  if (cents > MAX_CENTS) return { fault: texts.tooLarge(shown) };
  return { value: negative && cents !== 0 ? -cents : cents };
}

const SIGN = /^\(.*\)$|^(?:(?:€|EUR)\s*)?[-−–+]|[-−–+](?:\s*(?:€|EUR))?$/i;

/** Whether an amount is written with its sign, as far as it can be read. */
export function hasSign(text: string): boolean {
  return text.length <= 60 && (SIGN.test(text) || MARKED.test(text));
}

const SIDES = new Map<string, Side>();
for (const word of [
  "s",
  "soll",
  "d",
  "dr",
  "dbit",
  "debit",
  "-",
  "−",
  "–",
  "belastung",
  "lastschrift",
  "ausgang",
  "ausgabe",
  "auszahlung",
  "abbuchung",
  "ausgehend",
  "abgang",
  "out",
  "outgoing",
  "withdrawal",
])
  SIDES.set(word, "debit");
for (const word of [
  "h",
  "haben",
  "c",
  "cr",
  "crdt",
  "credit",
  "+",
  "gutschrift",
  "eingang",
  "einnahme",
  "einzahlung",
  "zubuchung",
  "eingehend",
  "zugang",
  "in",
  "incoming",
  "deposit",
])
  SIDES.set(word, "credit");

/** Which side of the account a mark names; null if it is none. */
export function readSideCell(text: string): Side | null {
  return SIDES.get(foldSide(text)) ?? null;
}

/** A mark of a side as it is compared. */
export function foldSide(text: string): string {
  return text.trim().toLowerCase();
}

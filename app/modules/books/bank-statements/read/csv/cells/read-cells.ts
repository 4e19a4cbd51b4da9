import { statementColumnRefusals as texts } from "../../../../../../texts/accounting/statement-columns";
import { type Day, isDay } from "../../../../../base/calendar/day";
import { readGermanNumber } from "../../../../../base/fields/read-german-number";
import { type Cents, MAX_CENTS } from "../../../../../base/money/money";
import type { StatementAccount } from "../../../statement";
import { wholeYear } from "../../entries/entry-information";
import type { AmountSide, DayOrder, DecimalMark } from "./csv-kinds";
import type { CsvLayout } from "./csv-layout";

/** What a cell says, or a sentence on why it says nothing that can be used. */
export type CellReading<Value> = { value: Value } | { fault: string };

/**
 * How the cells of a table are read, below their heads. `isFixed` is what a known bank writes, which needs no proof; what was
 * assigned to a file is held against itself.
 */
export type CellReaders = {
  isFixed: boolean;
  day: (text: string, head: string) => CellReading<Day>;
  amount: (text: string, head: string) => CellReading<Cents>;
  side: (text: string) => CellReading<AmountSide>;
  currency: (text: string, head: string) => CellReading<string>;
  bothSides: (debitHead: string, creditHead: string) => string;
};

/** How a known bank's export writes its cells. */
export function layoutCells({ dates, decimals }: Pick<CsvLayout, "dates" | "decimals">): CellReaders {
  return {
    isFixed: true,
    day: (text, head) => readLayoutDay(text, dates ?? "german", head),
    amount: (text, head) => readLayoutAmount(text, decimals === "point", head),
    side: (text) => {
      const side = /^[SH]$/i.test(text) ? readSideCell(text) : null;
      return side ? { value: side } : { fault: "Hinter dem Betrag steht weder S noch H." };
    },
    currency: (text, head) => {
      const code = currencyOf(text);
      return isCurrency(code) ? { value: code } : { fault: `„${text.slice(0, 40)}“ in „${head}“ ist keine Währung.` };
    },
    bothSides: (debitHead, creditHead) => `„${debitHead}“ und „${creditHead}“ sind beide ausgefüllt.`,
  };
}

const CURRENCY = "EUR";

/** How the cells of a file are read whose columns were assigned; `sides` are what somebody said that words mean, folded. */
export function assignedCells(
  days: DayOrder,
  decimals: DecimalMark,
  sides: readonly (readonly [word: string, side: AmountSide])[] = [],
): CellReaders {
  const said = new Map(sides);
  return {
    isFixed: false,
    day: (text) => {
      const day = readDayCell(text, days);
      return day === null ? { fault: texts.noDayFault(text.slice(0, 40)) } : { value: day };
    },
    amount: (text) => readAmountCell(text, decimals),
    side: (text) => {
      const side = said.get(foldSide(text)) ?? readSideCell(text);
      return side === null ? { fault: texts.noSide(text.slice(0, 40)) } : { value: side };
    },
    currency: (text) => {
      const code = currencyOf(text);
      if (!isCurrency(code)) return { fault: texts.noCurrency(code.slice(0, 40)) };
      return code === CURRENCY ? { value: code } : { fault: texts.otherCurrency(code) };
    },
    bothSides: () => texts.bothSides,
  };
}

function currencyOf(text: string): string {
  return text === "" || text === "€" ? CURRENCY : text.toUpperCase();
}

function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code);
}

/** A day as a bank writes it always; the comdirect puts "neu" behind it until the line has been looked at. */
const LAYOUT_DAYS = {
  german: /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d{2})(?: neu)?$/i,
  iso: /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
};
const SHAPES = { german: "TT.MM.JJJJ", iso: "JJJJ-MM-TT" };

function readLayoutDay(text: string, dates: keyof typeof SHAPES, head: string): CellReading<Day> {
  const { year = "", month = "", day = "" } = LAYOUT_DAYS[dates].exec(text)?.groups ?? {};
  const read = toDay(year, month, day);
  if (read !== null) return { value: read };
  const shown = `„${text.slice(0, 40)}“ in „${head}“`;
  return {
    fault: year === "" ? `${shown} ist kein Datum der Form ${SHAPES[dates]}.` : `Das Datum ${shown} gibt es nicht.`,
  };
}

const EURO_SIGN = /(?:€|EUR)$/i;

/** Cents of an amount as a bank writes it always, exact, with its sign; a euro sign behind it is no harm. */
function readLayoutAmount(text: string, withPoint: boolean, head: string): CellReading<Cents> {
  const refuse = (reason: string) => ({ fault: `Der Betrag „${text.slice(0, 40)}“ in „${head}“ ${reason}.` });
  if (text === "") return { fault: `In „${head}“ fehlt der Betrag.` };
  const number = readGermanNumber(text.replace(EURO_SIGN, ""), withPoint);
  if (!number) return refuse("ist keine Zahl");
  if (number.fraction.length > 2) return refuse("hat mehr als zwei Nachkommastellen");
  const cents = Number(number.whole + number.fraction.padEnd(2, "0"));
  if (cents > MAX_CENTS) return refuse("ist zu groß");
  return { value: number.negative && cents !== 0 ? -cents : cents };
}

const PARTED = /^(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{1,4})$/;
const JOINED: Record<DayOrder, RegExp> = {
  dmy: /^(\d\d)()(\d\d)(\d{4})$/,
  mdy: /^(\d\d)()(\d\d)(\d{4})$/,
  ymd: /^(\d{4})()(\d\d)(\d\d)$/,
};
/** A time of day behind a day says nothing of it. */
const TIME = /(?:T|,? )\d{1,2}:\d\d[^/]*$/;

/** The day in a cell, written in some order. Null if it holds none. */
export function readDayCell(text: string, order: DayOrder): Day | null {
  if (text.length > 40) return null;
  const written = text.replace(TIME, "");
  const [, first = "", sign = "", second = "", third = ""] = PARTED.exec(written) ?? JOINED[order].exec(written) ?? [];
  if (order === "ymd" || (sign !== "" && first.length === 4)) return toDay(first, second, third);
  return order === "dmy" ? toDay(third, second, first) : toDay(third, first, second);
}

function toDay(year: string, month: string, day: string): Day | null {
  if ((year.length !== 4 && year.length !== 2) || month.length > 2 || day.length > 2) return null;
  const read = `${wholeYear(year)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
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
  const bracketed = /^\((.*)\)$/.exec(rest)?.[1];
  const sign = /^[-−–+]|[-−–+]$/.exec(rest)?.[0];
  if (bracketed !== undefined) rest = bracketed;
  else if (sign !== undefined) rest = rest.startsWith(sign) ? rest.slice(1) : rest.slice(0, -1);
  const isNegative = side === "debit" || bracketed !== undefined || (sign ?? "+") !== "+";
  rest = rest.trim().replace(EURO, "");
  const parts = NUMBER[decimals].exec(rest);
  if (!parts || !/\d/.test(rest)) return { fault: texts.noAmountFault(shown) };
  const fraction = (parts[2] ?? "").replace(/0+$/, "");
  if (fraction.length > 2) return { fault: texts.tooExact(shown) };
  if (parts[2] !== undefined && UNCLEAR.test(rest)) return { fault: texts.unclearMark(shown) };
  const cents = Number((parts[1] ?? "").replace(/[.,]/g, "") + fraction.padEnd(2, "0"));
  if (cents > MAX_CENTS) return { fault: texts.tooLarge(shown) };
  return { value: isNegative && cents !== 0 ? -cents : cents };
}

const SIGN = /^\(.*\)$|^(?:(?:€|EUR)\s*)?[-−–+]|[-−–+](?:\s*(?:€|EUR))?$/i;

/** Whether an amount is written with its sign, as far as it can be read. */
export function hasSign(text: string): boolean {
  return text.length <= 60 && (SIGN.test(text) || MARKED.test(text));
}

/** Words that are known for a side, wherever they stand. */
const SIDES = new Map<string, AmountSide>([
  ...sideWords(
    "debit",
    "s soll d dr dbit debit - − – belastung lastschrift ausgang ausgabe auszahlung abbuchung ausgehend abgang out outgoing withdrawal",
  ),
  ...sideWords(
    "credit",
    "h haben c cr crdt credit + gutschrift eingang einnahme einzahlung zubuchung eingehend zugang in incoming deposit",
  ),
]);

function sideWords(side: AmountSide, words: string): [string, AmountSide][] {
  return words.split(" ").map((word) => [word, side]);
}

/** Which side of the account a mark names; null if it is none. */
export function readSideCell(text: string): AmountSide | null {
  return SIDES.get(foldSide(text)) ?? null;
}

/** A mark of a side as it is compared. */
export function foldSide(text: string): string {
  return text.trim().toLowerCase();
}

const IBAN_START = /^[A-Z]{2}\d{2}/;

/**
 * The account that an IBAN, or an account number in its place, means; null without either. A bank code that the file
 * does not say is an empty text.
 */
export function readAccountCell(text: string, bankCode = ""): StatementAccount | null {
  const account = withoutBlanks(text);
  if (account === "") return null;
  return IBAN_START.test(account) ? { iban: account } : { bankCode, accountNumber: account };
}

/** An account or its bank as it is kept: in capitals without blanks. */
export function withoutBlanks(text: string): string {
  return text.replace(/\s/g, "").toUpperCase();
}

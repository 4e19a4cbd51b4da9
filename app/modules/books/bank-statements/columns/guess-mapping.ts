import { normaliseText, startOf, type TextPieces } from "../../../base/files/text-pieces";
import type { Delimiter, StatementColumn } from "../read/csv/cells/csv-kinds";
import { type DayOrder, type DecimalMark, dayOrders, decimalMarks } from "../read/csv/cells/csv-kinds";
import { readAmountCell, readDayCell, readSideCell } from "../read/csv/cells/read-cells";
import { deriveBalances } from "../read/csv/derive-balances";
import { type CsvRow, readFirstRows } from "../read/csv/read-rows";
import { namedColumn } from "./column-names";
import { amountColumns, headOf, takesSeveral } from "./csv-mapping";
import type { CsvMapping } from "./mapping-types";

const delimiters: readonly Delimiter[] = [";", ",", "\t", "|"];

/** Enough of a file to tell its columns. */
const LOOKED_AT = 262_144;
const MOST_ROWS = 160;
/** Rows that tell what a column holds. */
const SAMPLES = 60;

/** The first rows of a text, parted by a sign. */
export function firstRows(text: TextPieces, delimiter: Delimiter): CsvRow[] {
  const start = normaliseText(startOf(text, LOOKED_AT));
  const rows = readFirstRows(start.slice(0, LOOKED_AT), delimiter, MOST_ROWS);
  // The last row of what is cut off may be half of one.
  if (start.length > LOOKED_AT && rows.length < MOST_ROWS) rows.pop();
  return rows;
}

const isDayLike = (text: string) => dayOrders.some((order) => readDayCell(text, order) !== null);
const isAmountLike = (text: string) => decimalMarks.some((mark) => "value" in readAmountCell(text, mark));

function isEntryLike({ cells }: CsvRow): boolean {
  const day = cells.findIndex(isDayLike);
  return day >= 0 && cells.some((cell, index) => index !== day && !isDayLike(cell) && isAmountLike(cell));
}

/** The sign that parts most of the first rows into a day, an amount and more, with these rows; null if none does. */
export function findTable(text: TextPieces): { delimiter: Delimiter; rows: CsvRow[] } | null {
  let best: { delimiter: Delimiter; rows: CsvRow[]; entries: number } | null = null;
  for (const delimiter of delimiters) {
    const rows = firstRows(text, delimiter);
    const entries = rows.filter(isEntryLike).length;
    if (entries > (best?.entries ?? 0)) best = { delimiter, rows, entries };
  }
  return best;
}

/** The place among the first rows of the one that heads the columns: the last of several words above the first entry; null without. */
export function findHeadRow(rows: readonly CsvRow[]): number | null {
  const first = rows.findIndex(isEntryLike);
  const width = rows[first]?.cells.length ?? 0;
  for (let place = first - 1; place >= 0; place--) {
    const filled = (rows[place]?.cells ?? []).filter((cell) => cell !== "");
    const isWords = filled.every((cell) => !isDayLike(cell) && !/^[-+]?[\d.,]+$/.test(cell));
    if (filled.length >= Math.max(2, width / 2) && isWords) return place;
  }
  return null;
}

/** How the rows of a table are most likely read: from its head and from what stands below it. */
export function guessMapping(
  rows: readonly CsvRow[],
  headPlace: number | null,
  delimiter: Delimiter,
  said: Partial<Pick<CsvMapping, "days" | "decimals">>,
): CsvMapping {
  const head = headPlace === null ? null : headOf(rows[headPlace]?.cells ?? []);
  const below = rows
    .slice((headPlace ?? -1) + 1)
    .filter(isEntryLike)
    .slice(0, SAMPLES);
  const width = widthOf(head, below);
  const samples = Array.from({ length: width }, (_, place) => below.flatMap(({ cells }) => cells[place] || []));
  const columns = guessColumnMeanings(head ?? [], samples, below);
  const days =
    said.days ?? guessDays(samples.filter((_, place) => isOneOf(columns[place], ["bookingDay", "valueDay"])).flat());
  const amounts = samples.filter((_, place) => isOneOf(columns[place], amountColumns)).flat();
  const decimals = said.decimals ?? guessDecimals(amounts);
  return { delimiter, head, columns: withBalance(columns, below, decimals), days, decimals };
}

/**
 * How many columns a table has: where its head ends, or most rows do. A text with the delimiter in it makes its row
 * longer; a single row cannot tell that from a column without a head.
 */
function widthOf(head: readonly string[] | null, below: readonly CsvRow[]): number {
  const widths = below.map(({ cells }) => headOf(cells).length).sort((one, other) => one - other);
  if (head === null) return widths.at(-1) ?? 0;
  const usual = widths.length > 1 ? widths[(widths.length - 1) >> 1] : undefined;
  return Math.max(head.length, usual ?? 0);
}

/**
 * A column whose amounts lead from one to the next by those of the entries is the balance, whatever it is called, even
 * if it was taken for the amounts. Of several amounts (gross, net) those that do so count.
 */
function withBalance(
  columns: CsvMapping["columns"],
  below: readonly CsvRow[],
  decimals: DecimalMark,
): CsvMapping["columns"] {
  const amount = columns.indexOf("amount");
  if (amount < 0 || below.length < 2) return columns;
  const centsOf = ({ cells }: CsvRow, place: number) => {
    const reading = readAmountCell(cells[place] ?? "", decimals);
    return "value" in reading ? reading.value : null;
  };
  const leads = (cents: number, balance: number) => {
    const links = below.flatMap((row) => {
      const moved = centsOf(row, cents);
      return moved === null ? [] : [{ day: "", cents: moved, balance: centsOf(row, balance) }];
    });
    // If next to nothing is moved, all that stays the same would be a balance.
    const isMoved = links.filter((link) => link.cents !== 0).length * 2 > links.length;
    return links.length === below.length && isMoved && deriveBalances(links) !== null;
  };
  const open = columns.flatMap((column, place) => (column === null || column === "detail" ? [place] : []));
  const named = columns.indexOf("balance");
  const balances = named < 0 ? open : [named];
  const balance = balances.find((place) => leads(amount, place));
  if (balance !== undefined) return columns.with(balance, "balance");
  if (named < 0) {
    const other = open.find((place) => leads(place, amount));
    if (other !== undefined) return columns.with(amount, "balance").with(other, "amount");
  }
  for (const other of open)
    for (const place of balances)
      if (place !== other && leads(other, place))
        return columns.with(amount, "detail").with(other, "amount").with(place, "balance");
  return columns;
}

function isOneOf(column: StatementColumn | null | undefined, columns: readonly StatementColumn[]): boolean {
  return column !== null && column !== undefined && columns.includes(column);
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;
/** An amount with cents: a number alone could be anything. */
const AMOUNT = /^[-−–+(]?\s*(?:€|EUR)?\s*[\d.,'’\s]+[.,]\d{1,2}\s*\)?\s*[-−–+]?\s*(?:€|EUR)?\s*[SHDC]?$/i;

/** What the cells of a column must hold for it to mean something; what is not listed is words. */
const FITS: Partial<Record<StatementColumn, (text: string) => boolean>> = {
  bookingDay: isDayLike,
  valueDay: isDayLike,
  amount: isAmountLike,
  debit: isAmountLike,
  credit: isAmountLike,
  balance: isAmountLike,
  side: (text) => readSideCell(text) !== null,
  currency: (text) => /^(?:[A-Za-z]{3}|€)$/.test(text),
};

function guessColumnMeanings(
  head: readonly string[],
  samples: readonly string[][],
  below: readonly CsvRow[],
): CsvMapping["columns"] {
  const columns = samples.map((cells, place): StatementColumn | null => {
    const named = namedColumn(head[place] ?? "");
    // A statement is of one account: if they differ they are the counterparties'.
    if (named === "account" && new Set(cells).size > 1) return null;
    const fits = named === null ? undefined : FITS[named];
    return fits && cells.length > 0 && !cells.some(fits) ? null : named;
  });
  for (const [place, column] of columns.entries())
    if (column !== null && !takesSeveral(column) && columns.indexOf(column) < place) columns[place] = null;
  const has = (column: StatementColumn) => columns.includes(column);
  const open = (holds: (cells: readonly string[], place: number) => boolean) =>
    columns.flatMap((column, place) => {
      const cells = samples[place] ?? [];
      return column === null && cells.length > 0 && holds(cells, place) ? [place] : [];
    });
  const give = (place: number | undefined, column: StatementColumn) => {
    if (place !== undefined && !has(column)) columns[place] = column;
  };

  for (const place of open((cells) => cells.every(isDayLike)))
    give(place, has("bookingDay") ? "valueDay" : "bookingDay");
  if (!has("bookingDay") && has("valueDay")) columns[columns.indexOf("valueDay")] = "bookingDay";
  if (has("amount")) {
    for (const [place, column] of columns.entries()) if (isOneOf(column, ["debit", "credit"])) columns[place] = null;
  } else if (!has("debit") || !has("credit")) {
    const [debit, credit] = [columns.indexOf("debit"), columns.indexOf("credit")];
    for (const [place, column] of columns.entries()) if (isOneOf(column, ["debit", "credit"])) columns[place] = null;
    const amounts = open((cells) => cells.every((text) => text.length < 60 && AMOUNT.test(text)));
    const [one, other] = amounts;
    const isParted =
      amounts.length === 2 && below.every(({ cells }) => isNothing(cells[one ?? 0]) || isNothing(cells[other ?? 0]));
    // What heads one of the two tells the other's side.
    const isCreditFirst = isParted && (one === credit || other === debit);
    if (isParted) {
      give(isCreditFirst ? other : one, "debit");
      give(isCreditFirst ? one : other, "credit");
    } else give(one ?? open((cells) => cells.every(isAmountLike))[0], "amount");
  }
  if (has("amount")) give(open((cells) => cells.every((text) => readSideCell(text) !== null))[0], "side");
  else if (has("side")) columns[columns.indexOf("side")] = null;
  const ibans = open((cells) => cells.every((text) => IBAN.test(text.replace(/\s/g, "").toUpperCase())));
  give(ibans[0], "counterpartyIban");
  const longest = open((cells) => cells.some((text) => /\p{L}{3}/u.test(text))).sort(
    (one, other) => lengthOf(samples[other]) - lengthOf(samples[one]),
  );
  if (!has("purpose")) give(longest[0], "purpose");
  return columns.map((column, place) => column ?? (head[place] ? "detail" : null));
}

/** Whether a cell is empty or a zero, which banks write into the side that was not moved. */
function isNothing(text = ""): boolean {
  return !/[1-9]/.test(text);
}

function lengthOf(cells: readonly string[] = []): number {
  return cells.reduce((sum, { length }) => sum + length, 0);
}

const SHORT_GERMAN_DAY = /^\d\d?\. ?\d\d?\. ?\d\d(?!\d)/;

/**
 * The order in which most of the days can be read. A year of two digits is in front only if nothing else can be read,
 * or all days lie in fewer years so: `26-03-01`, `26-03-05`; never before a point.
 */
function guessDays(cells: readonly string[]): DayOrder {
  const most = (shape: RegExp) => cells.filter((text) => shape.test(text)).length * 2 > cells.length;
  if (most(/^\d{4}/)) return "ymd";
  if (most(SHORT_GERMAN_DAY)) return "dmy";
  const readAs = (order: DayOrder) => {
    const days = cells.flatMap((text) => readDayCell(text, order) ?? []);
    return { order, count: days.length, years: new Set(days.map((day) => day.slice(0, 4))).size };
  };
  const [german, american, yearFirst] = [readAs("dmy"), readAs("mdy"), readAs("ymd")];
  const best = american.count > german.count ? american : german;
  if (yearFirst.count < best.count) return best.order;
  const isSameStart = new Set(cells.map((text) => /^\d+/.exec(text)?.[0])).size === 1;
  const isYearFirst = best.count === 0 ? yearFirst.count > 0 : isSameStart && yearFirst.years < best.years;
  return isYearFirst ? "ymd" : best.order;
}

function guessDecimals(cells: readonly string[]): DecimalMark {
  const count = (mark: DecimalMark) => cells.filter((text) => "value" in readAmountCell(text, mark)).length;
  return count("point") > count("comma") ? "point" : "comma";
}

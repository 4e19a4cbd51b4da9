import { statementLimitTexts } from "../../../texts/accounting/reading-limits";
import { statementColumnLabels, statementColumnRefusals as texts } from "../../../texts/accounting/statement-columns";
import { DomainError } from "../../domain-error";
import type { Cents } from "../../money/money";
import { columnName, readCellName } from "../../spreadsheets/cell-name";
import { type CsvRow, type Delimiter, MAX_CELLS } from "../read/csv/read-rows";
import { createTally } from "../read/reading-limits";
import type { TextPieces } from "../read/text-pieces";
import { type Statement, StatementError } from "../statement";
import {
  type CsvMapping,
  type DayOrder,
  type DecimalMark,
  dayOrders,
  decimalMarks,
  isAmount,
  type StatementColumn,
  statementColumns,
  takesSeveral,
} from "./csv-mapping";
import { findHeadRow, findTable, firstRows, guessMapping } from "./guess-mapping";
import { type MappedTable, mappedStatement, readMappedTable } from "./read-mapped-table";
import { readAmountCell } from "./read-statement-cell";

/** How the signs that part cells are called in forms and addresses. */
export const delimiterNames = { semicolon: ";", comma: ",", tab: "\t", pipe: "|" } as const satisfies Record<
  string,
  Delimiter
>;

export type DelimiterName = keyof typeof delimiterNames;

/** What somebody said of a bank's file; whatever is left out is guessed. */
export type ColumnChoices = {
  /** The bank account; null is none yet. */
  account?: number | null;
  delimiter?: DelimiterName;
  /** The line of the row that heads the columns, 0 if none does. */
  head?: number;
  days?: DayOrder;
  decimals?: DecimalMark;
  /** What columns mean, by their places; those that are not named are guessed. */
  columns?: ReadonlyMap<number, StatementColumn | null>;
  /** The balances before the first entry and after the last, as typed. */
  opening: string;
  closing: string;
};

/** A file as it is understood: guessed, or as somebody said. */
export type UnderstoodColumns = {
  mapping: CsvMapping;
  delimiter: DelimiterName;
  headLine: number;
  /** The first rows as they stand in the file. */
  first: CsvRow[];
  /** What keeps the file as a whole from being read so. */
  problems: string[];
  /** What is wrong with the typed balances. */
  balanceFaults: { opening: string | null; closing: string | null };
  table: MappedTable | null;
  /** What would be loaded; null while something is wrong. */
  statement: Statement | null;
};

/** Understands a table as far as it was not said how; `invalid` for what was said of it and cannot be. */
export function understandColumns(text: TextPieces, choices: ColumnChoices): UnderstoodColumns {
  const found = choices.delimiter ? null : findTable(text);
  const delimiter = choices.delimiter ? delimiterNames[choices.delimiter] : (found?.delimiter ?? ";");
  const first = found?.rows ?? firstRows(text, delimiter);
  if (first.some(({ cells }) => cells.length > MAX_CELLS)) return tooWide(delimiter, choices);
  const headPlace = choices.head === undefined ? findHeadRow(first) : placeOf(first, choices.head);
  const guessed = guessMapping(first, headPlace, delimiter, choices);
  const columns = guessed.columns.map((column, place) => {
    const said = choices.columns?.get(place);
    return said === undefined ? column : said;
  });
  const mapping = { ...guessed, columns };
  const headLine = headPlace === null ? 0 : (first[headPlace]?.line ?? 0);
  const opening = readBalance(choices.opening);
  const closing = readBalance(choices.closing);
  const understood: UnderstoodColumns = {
    mapping,
    delimiter: nameOf(delimiter),
    headLine,
    first,
    problems: columns.length === 0 ? [texts.noTable] : findGaps(mapping),
    balanceFaults: { opening: opening.fault, closing: closing.fault },
    table: null,
    statement: null,
  };
  if (understood.problems.length > 0) return understood;
  try {
    const tally = createTally();
    const table = readMappedTable(text, mapping, headLine, tally);
    const isWhole = table.faultCount === 0 && opening.fault === null && closing.fault === null;
    const typed = { opening: opening.cents, closing: closing.cents };
    return { ...understood, table, statement: isWhole ? mappedStatement(table, typed, tally) : null };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return { ...understood, problems: [error.message] };
  }
}

function tooWide(delimiter: Delimiter, { days = "dmy", decimals = "comma" }: ColumnChoices): UnderstoodColumns {
  return {
    mapping: { delimiter, head: null, columns: [], days, decimals },
    delimiter: nameOf(delimiter),
    headLine: 0,
    first: [],
    problems: [statementLimitTexts.cells(MAX_CELLS)],
    balanceFaults: { opening: null, closing: null },
    table: null,
    statement: null,
  };
}

const OTHER_CURRENCY = /(?<!\p{L})(?:USD|GBP|CHF|PLN|CZK|SEK|DKK|NOK|HUF|JPY|RON|TRY|CNY|AUD|CAD)(?!\p{L})|[$£]/u;

/** What a mapping lacks, or says of several columns. */
function findGaps({ columns, head }: CsvMapping): string[] {
  const has = (column: StatementColumn) => columns.includes(column);
  const isParted = has("debit") || has("credit");
  const twice = statementColumns.filter(
    (column) => !takesSeveral(column) && columns.filter((other) => other === column).length > 1,
  );
  const foreign = columns.flatMap((column, place) => {
    const text = head?.[place] ?? "";
    return column && isAmount(column) && OTHER_CURRENCY.test(text) && !/EUR|€/i.test(text) ? [text.slice(0, 40)] : [];
  });
  return [
    ...(has("bookingDay") ? [] : [texts.noDay]),
    ...(has("amount") && isParted ? [texts.twoAmounts] : []),
    ...(has("amount") || (has("debit") && has("credit")) ? [] : [texts.noAmount]),
    ...(has("side") && !has("amount") ? [texts.sideAlone] : []),
    ...twice.map((column) => texts.chosenTwice(statementColumnLabels[column])),
    ...foreign.map(texts.otherCurrencyHead),
  ];
}

function readBalance(typed: string): { cents: Cents | null; fault: string | null } {
  if (typed.trim() === "") return { cents: null, fault: null };
  const reading = readAmountCell(typed.trim(), "comma");
  return "value" in reading ? { cents: reading.value, fault: null } : { cents: null, fault: texts.balance };
}

function nameOf(delimiter: Delimiter): DelimiterName {
  const names = Object.keys(delimiterNames) as DelimiterName[];
  return names.find((name) => delimiterNames[name] === delimiter) ?? "semicolon";
}

function placeOf(rows: readonly CsvRow[], line: number): number | null {
  if (line === 0) return null;
  const place = rows.findIndex((row) => row.line === line && row.cells.some((cell) => cell !== ""));
  if (place < 0) throw badChoice("head", texts.noHead);
  return place;
}

function badChoice(field: string, sentence: string): DomainError {
  return new DomainError("invalid", sentence, { fieldErrors: { [field]: sentence } });
}

const COLUMN = "columns.";

/**
 * Reads choices from a form or an address: `account`, `delimiter`, `head`, `days`, `decimals`, `opening`, `closing`, and for each
 * column `columns.A`. `chosenFor` is the delimiter and head that were shown: once another one is chosen, what depends on it is
 * guessed anew.
 */
export function readColumnChoices(sent: Iterable<[string, unknown]>): ColumnChoices {
  const choices: ColumnChoices = { opening: "", closing: "" };
  const columns = new Map<number, StatementColumn | null>();
  let chosenFor: string[] | null = null;
  for (const [name, value] of sent) {
    if (typeof value !== "string") continue;
    const place = name.startsWith(COLUMN) ? readCellName(`${name.slice(COLUMN.length)}1`)?.column : undefined;
    if (place !== undefined) {
      const column = statementColumns.find((one) => one === value);
      if (value !== "" && !column) throw badChoice(name, texts.noMeaning(value.slice(0, 60)));
      columns.set(place, column ?? null);
    } else if (name === "head" && value !== "") {
      if (!/^\d{1,7}$/.test(value)) throw badChoice(name, texts.noHead);
      choices.head = Number(value);
    } else if (name === "account") choices.account = /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
    else if (name === "delimiter")
      choices.delimiter = (Object.keys(delimiterNames) as DelimiterName[]).find((one) => one === value);
    else if (name === "days") choices.days = dayOrders.find((one) => one === value);
    else if (name === "decimals") choices.decimals = decimalMarks.find((one) => one === value);
    else if (name === "opening" || name === "closing") choices[name] = value.slice(0, 60);
    else if (name === "chosenFor") chosenFor = value.split(".");
  }
  const { account, opening, closing, delimiter } = choices;
  if (chosenFor && chosenFor[0] !== delimiter) return { account, opening, closing, delimiter };
  const isMoved = chosenFor !== null && chosenFor[1] !== String(choices.head);
  return isMoved ? choices : { ...choices, columns };
}

/** The query of an address in which nothing is left to be guessed. */
export function writeColumnChoices(
  { mapping, headLine }: Pick<UnderstoodColumns, "mapping" | "headLine">,
  account: number | null,
): URLSearchParams {
  const query = new URLSearchParams({
    ...(account !== null && { account: String(account) }),
    delimiter: nameOf(mapping.delimiter),
    head: String(headLine),
    days: mapping.days,
    decimals: mapping.decimals,
  });
  for (const [place, column] of mapping.columns.entries()) query.set(`columns.${columnName(place)}`, column ?? "");
  return query;
}

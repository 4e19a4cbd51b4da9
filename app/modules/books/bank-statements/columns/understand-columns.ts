import { statementLimitTexts } from "../../../../texts/accounting/reading-limits";
import {
  statementColumnLabels,
  statementColumnRefusals as texts,
} from "../../../../texts/accounting/statement-columns";
import type { TextPieces } from "../../../base/files/text-pieces";
import type { Cents } from "../../../base/money/money";
import { badChoice } from "../../../base/tables/read-choices";
import { type StatementColumn, statementColumns } from "../read/csv/cells/csv-kinds";
import { readAmountCell } from "../read/csv/cells/read-cells";
import { type CsvRow, MAX_CELLS } from "../read/csv/read-rows";
import { createTally } from "../read/entries/reading-limits";
import { type Statement, StatementError } from "../statement";
import { askColumns, type ColumnQuestions, NO_QUESTIONS, withAnswers } from "./ask-columns";
import { type ColumnChoices, type DelimiterName, delimiterName, delimiterNames } from "./column-choices";
import { isAmount, takesSeveral } from "./csv-mapping";
import { findHeadRow, findTable, firstRows, guessMapping } from "./guess-mapping";
import type { CsvMapping } from "./mapping-types";
import { type MappedTable, mappedStatement, readMappedTable } from "./read-mapped-table";
import { type Survey, surveyTable } from "./survey-table";

/** A file as it is understood: guessed, or as somebody said. */
export type UnderstoodColumns = {
  mapping: CsvMapping;
  delimiter: DelimiterName;
  headLine: number;
  /** The first rows as they stand in the file. */
  first: CsvRow[];
  /** What keeps the file as a whole from being read so. */
  problems: string[];
  /** Which of these somebody has to answer. */
  questions: ColumnQuestions;
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
  const rows = found?.rows ?? firstRows(text, delimiter);
  const isTooWide = rows.some(({ cells }) => cells.length > MAX_CELLS);
  const first = isTooWide ? [] : rows;
  const headPlace = choices.head === undefined || isTooWide ? findHeadRow(first) : placeOf(first, choices.head);
  const guessed = guessMapping(first, headPlace, delimiter, choices);
  const columns = guessed.columns.map((column, place) => {
    const said = choices.columns?.get(place);
    return said === undefined ? column : said;
  });
  const mapping = withAnswers({ ...guessed, columns }, { sides: choices.sides });
  const headLine = headPlace === null ? 0 : (first[headPlace]?.line ?? 0);
  const opening = readBalance(choices.opening);
  const closing = readBalance(choices.closing);
  const understood: UnderstoodColumns = {
    mapping,
    delimiter: delimiterName(delimiter),
    headLine,
    first,
    problems: isTooWide
      ? [statementLimitTexts.cells(MAX_CELLS)]
      : columns.length === 0
        ? [texts.noTable]
        : findColumnGaps(mapping),
    questions: NO_QUESTIONS,
    balanceFaults: { opening: opening.fault, closing: closing.fault },
    table: null,
    statement: null,
  };
  if (understood.problems.length > 0) return understood;
  try {
    const settled = settleBySurvey(surveyTable(text, mapping, headLine), mapping, choices);
    Object.assign(understood, settled);
    if (settled.problems.length > 0) return understood;
    const tally = createTally();
    const table = readMappedTable(text, settled.mapping, headLine, tally);
    const isWhole = table.faultCount === 0 && opening.fault === null && closing.fault === null;
    const typed = { opening: opening.cents, closing: closing.cents };
    return { ...understood, table, statement: isWhole ? mappedStatement(table, typed, tally) : null };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return { ...understood, problems: [error.message] };
  }
}

/** A guessed mapping as all rows of its file show it, with what they leave to be asked. */
function settleBySurvey(
  survey: Survey,
  guessed: CsvMapping,
  choices: ColumnChoices,
): Pick<UnderstoodColumns, "mapping" | "problems" | "questions"> {
  const { days, isSigned } = survey;
  const isTold = choices.days === undefined && guessed.days !== "ymd" && days.kind === "order";
  const mapping: CsvMapping = { ...guessed, ...(isTold && { days: days.order }), ...(isSigned && { isSigned }) };
  // The likeliest column is taken as that of sides if it has a word that is known for one.
  const [likely] = choices.sideColumn === undefined ? survey.sideColumns : [];
  const isLikely = likely?.words.some(({ side }) => side !== null) && !choices.columns?.has(likely.place);
  const shown = likely && isLikely ? withAnswers(mapping, { sideColumn: likely.place }) : mapping;
  const seen = likely && isLikely ? { ...survey, sideWords: likely.words } : survey;
  const questions = askColumns(seen, shown, choices, { isKept: false });
  return { mapping: shown, questions, problems: questions.problems };
}

const OTHER_CURRENCY = /(?<!\p{L})(?:USD|GBP|CHF|PLN|CZK|SEK|DKK|NOK|HUF|JPY|RON|TRY|CNY|AUD|CAD)(?!\p{L})|[$£]/u;

/** What a mapping lacks, or says of several columns. */
export function findColumnGaps({ columns, head }: CsvMapping): string[] {
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

function placeOf(rows: readonly CsvRow[], line: number): number | null {
  if (line === 0) return null;
  const place = rows.findIndex((row) => row.line === line && row.cells.some((cell) => cell !== ""));
  if (place < 0) throw badChoice("head", texts.noHead);
  return place;
}

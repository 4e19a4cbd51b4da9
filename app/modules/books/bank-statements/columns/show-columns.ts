import { statementColumnLabels, statementColumnTexts as texts } from "../../../../texts/accounting/statement-columns";
import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import { columnName } from "../../../base/spreadsheets/cell-name";
import { cutCell, headChoices, samplesOf } from "../../../base/tables/show-table";
import { farFrom } from "../far-days";
import { noteOfPlan } from "../plan/books-note";
import { sumStatements } from "../plan/plan-import";
import { proveStatement } from "../plan/prove-statement";
import type { StatementColumn } from "../read/csv/cells/csv-kinds";
import { foldSide } from "../read/csv/cells/read-cells";
import type { BookedRow } from "../read/csv/read-entry";
import type { CsvRow } from "../read/csv/read-rows";
import { type ColumnChoices, NO_SIDE_COLUMN, shownAs, writeSide } from "./column-choices";
import { isAmount } from "./csv-mapping";
import type { CsvMapping } from "./mapping-types";
import type { PlannedColumns } from "./plan-columns";
import type { SideWord } from "./survey-table";

/** Rows in which a head may be chosen, lines and days that are named in a sentence, and how much of a cell of the preview is shown. */
const HEAD_CHOICES = 20;
const SHOWN_SKIPPED = 20;
const SHOWN_FAR_DAYS = 5;
const LONGEST_CELL = 80;

export type ColumnsRow = {
  line: number;
  fate: "created" | "known" | "entry" | "closed" | "fault";
  read: { bookingDay: Day; valueDay: Day; cents: Cents; name: string; purpose: string } | null;
  /** The row's cells as they stand in the file. */
  cells: { text: string; fault: string | null }[];
};

/** What the page draws on which columns are assigned. */
export type ColumnsPage = ReturnType<typeof showColumns>;

/** A draft as its page draws it: rows with faults first, and of thousands of rows the first ones. */
export function showColumns(found: PlannedColumns, choices: ColumnChoices, today: Day) {
  const { draft, understood, accounts, account, problems, planned, books, other } = found;
  const { mapping, delimiter, headLine, first, table, statement, balanceFaults, questions } = understood;
  const below = first.filter(({ line }) => line > headLine);
  const entries = table?.entries ?? [];
  const sum = (sign: number) =>
    entries.reduce((total, { entry }) => (Math.sign(entry.cents) === sign ? total + entry.cents : total), 0);
  const farDays = findFarDays(entries, mapping, today);
  const hasBalances = mapping.columns.includes("balance") && entries.length > 0;
  return {
    fileName: draft.fileName,
    choices: meanings,
    accounts: accounts.map(({ id, name }) => ({ id, name })),
    accountId: account?.id ?? null,
    delimiter,
    head: headLine,
    isRemembered: mapping.head !== null,
    heads: headChoices(
      first
        .filter(({ cells }) => cells.some((cell) => cell !== ""))
        .map(({ line, cells }) => ({ line, texts: () => cells })),
      headLine,
      HEAD_CHOICES,
    ),
    days: questions.fields.days ? "" : mapping.days,
    daySpans: questions.days,
    decimals: mapping.decimals,
    chosenFor: shownAs(understood),
    sideColumns: questions.sideColumns.map(({ place, head, words }) => ({
      column: columnName(place),
      head: cutCell(head),
      words: words.map(({ word }) => word),
    })),
    noSideColumn: NO_SIDE_COLUMN,
    sideColumn: choices.sideColumn === null ? NO_SIDE_COLUMN : "",
    sideWords: questions.sideWords.map(({ word, side }) => ({
      word,
      side: side === null ? "" : writeSide(word, side),
      choices: (["credit", "debit"] as const).map((one) => ({ side: one, value: writeSide(word, one) })),
    })),
    otherSides: otherSides(mapping, questions.sideWords),
    columns: mapping.columns.map((column, place) => ({
      name: columnName(place),
      head: cutCell(mapping.head?.[place] ?? "", LONGEST_CELL),
      target: column ?? "",
      samples: samplesOf(textsOf(below, place)),
    })),
    problems,
    balanceFaults,
    farDays: { count: farDays.length, first: farDays.slice(0, SHOWN_FAR_DAYS) },
    books: noteOfPlan(planned ? [planned] : [], books, today),
    otherAccount: other?.name ?? null,
    isUnchained: statement !== null && hasBalances && statement.openingBalance === null,
    counts: {
      entries: entries.length,
      pending: table?.pending ?? 0,
      faults: table?.faultCount ?? 0,
      ...(planned && { created: sumStatements([planned]).created, known: planned.known }),
    },
    sums: { credit: sum(1), debit: sum(-1) },
    proof:
      statement?.openingBalance && statement.closingBalance && proveStatement(statement).proven
        ? { opening: statement.openingBalance.cents, closing: statement.closingBalance.cents }
        : null,
    faults: (table?.faults ?? []).map(({ line, column, sentence }) => ({
      cell: `${columnName(column)}${line}`,
      isRow: false,
      head: mapping.head?.[column] ?? "",
      sentence,
    })),
    skipped: { lines: (table?.skipped ?? []).slice(0, SHOWN_SKIPPED), count: table?.skipped.length ?? 0 },
    ...showRows(found),
  };
}

/** What was said of words that do not stand in this file. */
function otherSides({ sides = [] }: CsvMapping, words: readonly SideWord[]): string[] {
  const own = new Set(words.map(({ word }) => foldSide(word)));
  return sides.flatMap(([word, side]) => (own.has(word) ? [] : [writeSide(word, side)]));
}

/** The texts of a column, from the top. */
function* textsOf(below: readonly CsvRow[], place: number): Generator<string> {
  for (const { cells } of below) yield cells[place] ?? "";
}

function showRows({ understood: { mapping, table }, planned, closed }: PlannedColumns) {
  const faults = new Map(table?.faults.map(({ line, column, sentence }) => [`${line} ${column}`, sentence]));
  const faulty = new Set(table?.faults.map(({ line }) => line));
  const entries = new Map(table?.entries.map(({ line, entry }) => [line, entry]));
  const known = new Set(planned?.rows.filter((row) => row.known).map(({ entry }) => entry));
  const rows = (table?.rows ?? []).map(({ line, cells }): ColumnsRow => {
    const entry = entries.get(line);
    const fate = !entry
      ? "fault"
      : closed.has(entry)
        ? "closed"
        : known.has(entry)
          ? "known"
          : planned
            ? "created"
            : "entry";
    return {
      line,
      fate,
      read: entry
        ? {
            bookingDay: entry.bookingDay,
            valueDay: entry.valueDay,
            cents: entry.cents,
            name: cutCell(entry.counterpartyName ?? "", LONGEST_CELL),
            purpose: cutCell(entry.purpose, LONGEST_CELL),
          }
        : null,
      cells: mapping.columns.map((_, place) => ({
        text: cutCell(cells[place] ?? "", LONGEST_CELL),
        fault: faults.get(`${line} ${place}`) ?? null,
      })),
    };
  });
  const ordered = rows.sort(
    (one, other) => Number(faulty.has(other.line)) - Number(faulty.has(one.line)) || one.line - other.line,
  );
  return {
    shownColumns: mapping.columns.map((column, place) => ({
      name: columnName(place),
      label: cutCell(mapping.head?.[place] ?? ""),
      isNumber: column !== null && isAmount(column),
    })),
    rows: ordered,
    hidden: (table?.entries.length ?? 0) + faulty.size - rows.length,
  };
}

const SECTIONS: readonly [keyof typeof texts.sections, readonly StatementColumn[]][] = [
  ["days", ["bookingDay", "valueDay"]],
  ["amounts", ["amount", "side", "debit", "credit", "balance", "currency"]],
  ["words", ["counterpartyName", "counterpartyIban", "counterpartyBic", "purpose", "bookingText"]],
  ["others", ["endToEndId", "mandateId", "creditorId", "bankReference", "status", "account", "detail"]],
];

/** What columns can mean, by the sections in which it is offered. */
const meanings = SECTIONS.map(([section, columns]) => ({
  section: texts.sections[section],
  choices: columns.map((key) => ({ key, label: statementColumnLabels[key] })),
}));

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
      // If no value day is named, it is the booking day.
      ...(valueDay === bookingDay ? [] : [{ cell: columnName(valued) + line, day: valueDay }]),
    ])
    .filter(({ day }) => isFar(day));
}

import { statementLimitTexts } from "../../../../texts/accounting/reading-limits";
import { statementColumnRefusals as texts } from "../../../../texts/accounting/statement-columns";
import type { TextPieces } from "../../../base/files/text-pieces";
import type { Cents } from "../../../base/money/money";
import { readCsvAccount } from "../read/csv/cells/read-account";
import { deriveBalances } from "../read/csv/derive-balances";
import { type CsvRow, readRows } from "../read/csv/read-rows";
import { MAX_OTHER_ROWS } from "../read/csv/split-parts";
import { countEntry, countStatement, keepEntry, type ReadingTally } from "../read/limits/reading-limits";
import { type Statement, type StatementAccount, type StatementEntry, StatementError } from "../statement";
import { type CsvMapping, isHead } from "./csv-mapping";
import { type CellFault, createRowReader } from "./read-mapped-row";

/** An entry with the line that it stands on and the account's balance after it, null if none is named. */
export type MappedEntry = { line: number; entry: StatementEntry; balance: Cents | null };

/** A table as its columns were said to be. */
export type MappedTable = {
  /** The account that the rows name, null if they name none. */
  account: StatementAccount | null;
  /** In the file's order. */
  entries: MappedEntry[];
  pending: number;
  /** The first of the faults, and how many there are. */
  faults: CellFault[];
  faultCount: number;
  /** Lines that are neither empty nor an entry: sums, balances, remarks. */
  skipped: number[];
  /** The first rows as they stand in the file, and those with faults. */
  rows: CsvRow[];
};

/** Most faults that are named, and most rows that are shown as long as they have none. */
const MOST_FAULTS = 100;
const MOST_ROWS = 60;

/**
 * Reads the rows below a file's head, which stands on `headLine` (0 without one), as a mapping without gaps says. What a cell does not
 * hold is a fault; a file that is too much for any reader is a `StatementError`.
 */
export function readMappedTable(
  text: TextPieces,
  mapping: CsvMapping,
  headLine: number,
  tally: ReadingTally,
): MappedTable {
  const table: MappedTable = {
    account: null,
    entries: [],
    pending: 0,
    faults: [],
    faultCount: 0,
    skipped: [],
    rows: [],
  };
  const readRow = createRowReader(mapping);
  let named = "";
  for (const row of readRows(text, mapping.delimiter)) {
    const { line, cells } = row;
    if (line <= headLine || cells.every((cell) => cell === "") || (mapping.head && isHead(cells, mapping.head)))
      continue;
    const read = readRow(row);
    if (read.kind === "other") {
      table.skipped.push(line);
      if (table.skipped.length > MAX_OTHER_ROWS)
        throw new StatementError(statementLimitTexts.rows(MAX_OTHER_ROWS), line);
      continue;
    }
    countEntry(tally, line);
    if (read.kind === "pending") {
      table.pending += 1;
      continue;
    }
    const faults = read.kind === "faulty" ? read.faults : [];
    if (read.kind === "entry") {
      const { account, entry, balance } = read;
      named ||= account.text;
      if (account.text !== "" && account.text !== named)
        faults.push({ line, column: account.column, sentence: texts.severalAccounts });
      else table.entries.push({ line, entry: keepEntry(tally, entry, line), balance });
    }
    table.faultCount += faults.length;
    const shown = faults.slice(0, MOST_FAULTS - table.faults.length);
    table.faults.push(...shown);
    if (shown.length > 0 || table.rows.length < MOST_ROWS) table.rows.push(row);
  }
  table.account = readCsvAccount(named);
  return table;
}

/** Opening and closing balance as somebody typed them; null is not said. */
export type TypedBalances = { opening: Cents | null; closing: Cents | null };

/** The statement that a table without faults is. Balances that were typed count before those of a column. */
export function mappedStatement(
  { account, entries, pending }: Pick<MappedTable, "account" | "entries" | "pending">,
  typed: TypedBalances,
  tally: ReadingTally,
): Statement {
  const links = entries.map(({ entry, balance }) => ({ day: entry.bookingDay, cents: entry.cents, balance }));
  const days = links.map(({ day }) => day).sort();
  const derived = deriveBalances(links);
  const balance = (cents: Cents | null, day: string | undefined) =>
    cents === null || day === undefined ? null : { day, cents };
  const statement: Statement = {
    account,
    currency: "EUR",
    from: null,
    to: null,
    openingBalance: balance(typed.opening, days[0]) ?? derived?.openingBalance ?? null,
    closingBalance: balance(typed.closing, days.at(-1)) ?? derived?.closingBalance ?? null,
    entries: entries.map(({ entry }) => entry),
    ...(derived && { newestFirst: derived.newestFirst }),
    pending,
  };
  countStatement(tally, statement);
  return statement;
}

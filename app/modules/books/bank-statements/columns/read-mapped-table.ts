import { statementLimitTexts } from "../../../../texts/accounting/reading-limits";
import { statementColumnRefusals as texts } from "../../../../texts/accounting/statement-columns";
import type { TextPieces } from "../../../base/files/text-pieces";
import type { Cents } from "../../../base/money/money";
import { columnName } from "../../../base/spreadsheets/cell-name";
import type { StatementColumn } from "../read/csv/cells/csv-kinds";
import { assignedCells, readAccountCell, readDayCell } from "../read/csv/cells/read-cells";
import { deriveBalances } from "../read/csv/derive-balances";
import { type BookedRow, type CellFault, createEntryReader, findCell, type TableReading } from "../read/csv/read-entry";
import { type CsvRow, readRows } from "../read/csv/read-rows";
import { MAX_OTHER_ROWS } from "../read/csv/split-parts";
import { countEntry, countStatement, keepEntry, type ReadingTally } from "../read/entries/reading-limits";
import { type Statement, type StatementAccount, StatementError } from "../statement";
import { headOf, isHead, isOfSums } from "./csv-mapping";
import type { CsvMapping } from "./mapping-types";

/** A table as its columns were said to be. */
export type MappedTable = {
  /** The account that the rows name, null if they name none. */
  account: StatementAccount | null;
  /** In the file's order. */
  entries: BookedRow[];
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
  const reading = readingOf(mapping);
  const readEntry = createEntryReader(reading);
  let named = "";
  for (const { kind, row } of tellRows(readRows(text, mapping.delimiter), mapping, headLine)) {
    const { line, cells } = row;
    if (kind === "other") {
      table.skipped.push(line);
      if (table.skipped.length > MAX_OTHER_ROWS)
        throw new StatementError(statementLimitTexts.rows(MAX_OTHER_ROWS), line);
      continue;
    }
    countEntry(tally, line);
    if (kind === "pending") {
      table.pending += 1;
      continue;
    }
    const faults: CellFault[] = [];
    const { length } = mapping.columns;
    if (headOf(cells).length > length) faults.push({ line, column: length, sentence: texts.tooManyCells });
    const read = readEntry(row);
    if ("faults" in read) faults.push(...read.faults);
    else if (faults.length === 0) {
      const account = findCell(cells, reading.places.account);
      named ||= account.text;
      if (account.text !== "" && account.text !== named)
        faults.push({ line, column: account.column, sentence: texts.severalAccounts });
      else table.entries.push({ ...read, entry: keepEntry(tally, read.entry, line) });
    }
    table.faultCount += faults.length;
    const shown = faults.slice(0, MOST_FAULTS - table.faults.length);
    table.faults.push(...shown);
    if (shown.length > 0 || table.rows.length < MOST_ROWS) table.rows.push(row);
  }
  table.account = readAccountCell(named);
  return table;
}

function readingOf({ columns, head, days, decimals, sides }: CsvMapping): TableReading {
  const places: TableReading["places"] = {};
  const placesOf = (wanted: StatementColumn) => columns.flatMap((column, place) => (column === wanted ? [place] : []));
  for (const column of columns) if (column !== null && column !== "detail") places[column] = placesOf(column);
  return {
    places,
    details: [...placesOf("status"), ...placesOf("detail")].map((place) => ({
      place,
      // A column without a head is called by its letter.
      label: head?.[place] || `Spalte ${columnName(place)}`,
    })),
    head: head ?? [],
    cells: assignedCells(days, decimals, sides),
    purpose: {},
  };
}

const PENDING = /^(vorgemerkt|pending|ausstehend|offen)/i;
/** All that a status says if the entry is not booked yet, or never will be. */
const PENDING_STATUS =
  /^(umsatz )?(offen|ausstehend|reserviert|in bearbeitung|geplant|terminiert|vorläufig|pending|processing|scheduled|unbooked|not booked|reserved|authori[sz]ed)$/i;
/** What says so wherever it stands in a status. */
const SAYS_PENDING = /vorgemerkt|vormerkung|nicht gebucht/i;
const NEVER_BOOKED =
  /^(abgelehnt|zurückgewiesen|fehlgeschlagen|abgebrochen|declined|denied|reverted|failed|expired|cancell?ed|rejected)$/i;
const SUM = /summe|gesamt|saldo|kontostand|übertrag|uebertrag|total|balance/i;
/** How the only words of a row begin or end that is a sum. */
const SUM_WORDS =
  /^((alte|neue|aktuelle|verfügbare|rechnerische)[rs]? )?(\p{L}+-?)?(summen?|saldo|salden|kontostand|übertrag|uebertrag|total|balance)(?!\p{L})|^gesamt(?!\p{L})|(?<!\p{L})gesamt:?$/iu;
/** All that the words of a row say if it tells the balance of a day. */
const BALANCE =
  /^((anfangs|end|schluss|start|tages)-?|(alter|neuer|opening|closing|start|end) )?(saldo|kontostand|balance)( (am|per|vom|zum) [\d./-]+)?:?$/i;

/** What a row turns out to be; `other` is a sum, a balance or a remark. */
type RowKind = "other" | "pending" | "entry";

/** The filled rows below a head, each with what it is, but for those that repeat the head. */
export function* tellRows(
  rows: Iterable<CsvRow>,
  mapping: CsvMapping,
  headLine: number,
): Generator<{ kind: RowKind; row: CsvRow }> {
  const { columns, days } = mapping;
  const { places, head } = readingOf(mapping);
  const figures = new Set(columns.flatMap((column, place) => (column !== null && isOfSums(column) ? [place] : [])));
  for (const row of rows) {
    const { line, cells } = row;
    const isEmpty = line <= headLine || cells.every((cell) => cell === "");
    if (!isEmpty && !(mapping.head && isHead(cells, head))) yield { kind: kindOf(cells), row };
  }

  function kindOf(cells: readonly string[]): RowKind {
    const text = (column: keyof typeof places) => findCell(cells, places[column]).text;
    const status = text("status");
    if (PENDING_STATUS.test(status) || SAYS_PENDING.test(status)) return "pending";
    if (NEVER_BOOKED.test(status)) return "other";
    const purposes = (places.purpose ?? []).flatMap((place) => cells[place] || []);
    const words = [purposes.join(" "), text("counterpartyName"), text("bookingText")].filter((said) => said !== "");
    if (words.length === 1 && BALANCE.test(words[0] ?? "")) return "other";
    const booked = text("bookingDay");
    if (readDayCell(booked, days) !== null) return "entry";
    if (PENDING.test(booked)) return "pending";
    if (cells.filter((cell) => cell !== "").length === 1 || SUM.test(booked)) return "other";
    const [said = "", ...more] = cells.filter((cell, place) => cell !== "" && !figures.has(place));
    const isSum = more.length === 0 && SUM_WORDS.test(said);
    const hasAmount = text("amount") + text("debit") + text("credit") !== "";
    return booked === "" && (isSum || !hasAmount) ? "other" : "entry";
  }
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

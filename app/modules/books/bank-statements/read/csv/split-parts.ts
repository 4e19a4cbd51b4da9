import { statementLimitTexts } from "../../../../../texts/accounting/reading-limits";
import { type StatementAccount, StatementError } from "../../statement";
import { countEntry, keepEntry, type ReadingTally } from "../entries/reading-limits";
import type { CsvLayout } from "./cells/csv-layout";
import { layoutCells, readAccountCell } from "./cells/read-cells";
import { type BookedRow, createEntryReader, findCell } from "./read-entry";
import type { CsvRow } from "./read-rows";
import { createHeaderMatcher, foldColumnName, type HeaderMatch } from "./recognise-csv";

/** What the rows around a table can say of the statement, as named groups of a layout's patterns. */
export type FactName =
  | "iban"
  | "bankCode"
  | "accountNumber"
  | "from"
  | "to"
  | `${"opening" | "closing"}${"Amount" | "Day" | "Side"}`;

/** Texts as they stand in the file, with their lines. */
export type Facts = Partial<Record<FactName, { text: string; line: number }>>;

/** The rows of one account in a table; `account` is null if they name none. */
export type AccountRows = { account: StatementAccount | null; booked: BookedRow[]; pending: number };

/** A table and how its booked rows are read. */
type Table = HeaderMatch & { readEntry: ReturnType<typeof createEntryReader> };

/** A table, if it has begun, with what stands around it. `pending` counts the entries of a table of pending ones beside it. */
type OpenPart = { table: Table | null; facts: Facts; pending: number; accounts: Map<string, AccountRows> };

type Part = OpenPart & { table: Table };

/** Most rows of a file that are neither empty nor an entry. */
export const MAX_OTHER_ROWS = 10_000;

/**
 * Parts a file's rows into its tables, which may be of any of a bank's layouts. The rows above the first table are read
 * as `first` says. Throws a `StatementError`.
 */
export function splitParts(
  rows: Iterable<CsvRow>,
  first: CsvLayout,
  layouts: readonly CsvLayout[],
  tally: ReadingTally,
): Part[] {
  const matchHeader = createHeaderMatcher(layouts);
  const fewestColumns = Math.min(...layouts.map(({ required }) => Object.keys(required).length));
  let part = newPart();
  const parts = [part];
  let layout = first;
  let isPendingTable = false;
  let others = 0;
  for (const row of rows) {
    const { cells } = row;
    const filled = cells.filter((cell) => cell !== "");
    if (filled.length === 0) continue;

    const isEntry = !isPendingTable && part.table !== null && /^\d/.test(bookingDayOf(cells, part.table));
    const joined = filled.length > 1 ? cells.join("\t").trimEnd() : (filled[0] ?? "");
    const below = part.table && readFacts(joined, layout.trailer ?? [], row.line);
    const above = below || isEntry ? null : readFacts(joined, layout.preamble ?? [], row.line);
    const header = below || above || isEntry || cells.length < fewestColumns ? null : matchHeader(cells);
    const table = header?.missing.length === 0 ? header : null;
    // What stands above a table, met below one, is another account's.
    if (part.table && (above || table)) {
      part = newPart();
      parts.push(part);
    }
    Object.assign(part.facts, below, above);
    if (table) {
      layout = table.layout;
      part.table = {
        ...table,
        readEntry: createEntryReader({ ...table, cells: layoutCells(layout), purpose: layout }),
      };
      isPendingTable = false;
    }
    others += isEntry ? 0 : 1;
    if (others > MAX_OTHER_ROWS) throw new StatementError(statementLimitTexts.rows(MAX_OTHER_ROWS), row.line);
    if (below || above || table) continue;

    if (hasColumns(cells, layout.pendingTable)) isPendingTable = true;
    else if (filled.length === 1 && !/^\d/.test(joined)) continue;
    else if (isPendingTable) part.pending += 1;
    else if (part.table) addRow(row, part.table, part.accounts, tally);
    else if (parts.length > 1 && /^\d/.test(joined)) {
      throw new StatementError("Über diesem Umsatz steht keine bekannte Kopfzeile.", row.line);
    }
  }
  return parts.flatMap((candidate) => (candidate.table ? [{ ...candidate, table: candidate.table }] : []));
}

function newPart(): OpenPart {
  return { table: null, facts: {}, pending: 0, accounts: new Map() };
}

/** What the first matching pattern finds in a row whose cells are joined by tabs; null without one. */
function readFacts(row: string, patterns: readonly RegExp[], line: number): Facts | null {
  for (const pattern of patterns) {
    const match = pattern.exec(row);
    if (!match) continue;
    const found = Object.entries(match.groups ?? {}).filter(([, text]) => text !== undefined);
    return Object.fromEntries(found.map(([name, text]) => [name, { text: text.trim(), line }]));
  }
  return null;
}

function bookingDayOf(cells: readonly string[], { places }: Table): string {
  return cells[places.bookingDay?.[0] ?? 0] ?? "";
}

function hasColumns(cells: readonly string[], names: readonly string[] | undefined): boolean {
  if (!names) return false;
  const folded = new Set(cells.map(foldColumnName));
  return names.every((name) => folded.has(foldColumnName(name)));
}

function addRow(
  row: CsvRow,
  { layout, places, readEntry }: Table,
  accounts: Part["accounts"],
  tally: ReadingTally,
): void {
  const text = (meaning: keyof typeof places) => findCell(row.cells, places[meaning]).text;
  const isNobodys = text("counterpartyName") === "" && text("payer") === "" && text("payee") === "";
  if (isNobodys && layout.balanceRow?.test(text("purpose"))) return;
  countEntry(tally, row.line);
  const account =
    readAccountCell(text("account"), layout.bankCode) ??
    readAccountCell(text("accountNumber"), text("accountBankCode") || layout.bankCode);
  const key = JSON.stringify(account);
  const rows = accounts.get(key) ?? { account, booked: [], pending: 0 };
  accounts.set(key, rows);
  if (layout.pending?.test(text(places.status ? "status" : "bookingDay"))) {
    rows.pending += 1;
    return;
  }
  const read = readEntry(row);
  if ("faults" in read) throw new StatementError(read.faults[0]?.sentence ?? "", row.line);
  rows.booked.push({ ...read, entry: keepEntry(tally, read.entry, row.line) });
}

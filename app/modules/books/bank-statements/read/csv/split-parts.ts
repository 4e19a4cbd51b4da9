import { statementLimitTexts } from "../../../../../texts/accounting/reading-limits";
import { type StatementAccount, StatementError } from "../../statement";
import { countEntry, keepEntry, type ReadingTally } from "../limits/reading-limits";
import type { CsvLayout } from "./cells/csv-layout";
import { readCsvAccount } from "./cells/read-account";
import { createHeaderMatcher, foldColumnName } from "./create-header-matcher";
import { type BookedRow, type CsvTable, readEntry } from "./read-entry";
import { type Facts, readFacts } from "./read-facts";
import type { CsvRow } from "./read-rows";

/** The rows of one account in a table; `account` is null if they name none. */
export type AccountRows = { account: StatementAccount | null; booked: BookedRow[]; pending: number };

/** A table with what stands around it. `pending` counts the entries of a table of pending ones beside it. */
type Part = { table: CsvTable; facts: Facts; pending: number; accounts: Map<string, AccountRows> };

/** Most rows of a file that are neither empty nor an entry. */
export const MAX_OTHER_ROWS = 10_000;

/** A part whose table may not have begun yet. */
type OpenPart = Omit<Part, "table"> & { table: CsvTable | null };

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
      part.table = table;
      layout = table.layout;
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

function bookingDayOf(cells: readonly string[], { columns }: CsvTable): string {
  return cells[columns.byMeaning.bookingDay?.[0] ?? 0] ?? "";
}

function hasColumns(cells: readonly string[], names: readonly string[] | undefined): boolean {
  if (!names) return false;
  const folded = new Set(cells.map(foldColumnName));
  return names.every((name) => folded.has(foldColumnName(name)));
}

function addRow(row: CsvRow, table: CsvTable, accounts: Part["accounts"], tally: ReadingTally): void {
  const { layout, columns } = table;
  const text = (indices: number[] | undefined) =>
    (indices ?? []).map((index) => row.cells[index] ?? "").find((cell) => cell !== "") ?? "";
  const { account, accountNumber, accountBankCode, status, bookingDay, purpose } = columns.byMeaning;
  const { counterpartyName, payer, payee } = columns.byMeaning;
  const isNobodys = [counterpartyName, payer, payee].every((indices) => text(indices) === "");
  if (isNobodys && layout.balanceRow?.test(text(purpose))) return;
  countEntry(tally, row.line);
  const named =
    readCsvAccount(text(account), layout.bankCode) ??
    readCsvAccount(text(accountNumber), text(accountBankCode) || layout.bankCode);
  const key = JSON.stringify(named);
  const rows = accounts.get(key) ?? { account: named, booked: [], pending: 0 };
  accounts.set(key, rows);
  if (layout.pending?.test(text(status ?? bookingDay))) rows.pending += 1;
  else {
    const booked = readEntry(row, table);
    rows.booked.push({ ...booked, entry: keepEntry(tally, booked.entry, row.line) });
  }
}

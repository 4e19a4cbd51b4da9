import { statementImportTexts } from "../../../texts/accounting/bank-statements";
import { statementColumnRefusals as texts } from "../../../texts/accounting/statement-columns";
import { DomainError } from "../../domain-error";
import { columnName } from "../../spreadsheets/cell-name";
import { type CsvRow, type Delimiter, readRows } from "../read/csv/read-rows";
import { decodePieces } from "../read/decode-text";
import type { OtherReader } from "../read/read-statements";
import { startOf, type TextPieces } from "../read/text-pieces";
import { type CsvMapping, isHead } from "./csv-mapping";
import { findTable, firstRows } from "./guess-mapping";
import { mappedStatement, readMappedTable } from "./read-mapped-table";

/** A bank account that a file can be of. */
export type OwnAccount = { id: number; name: string; iban: string };

/** How the files of banks that nobody foresaw are read, by account. */
export type RememberedFiles = {
  accounts: readonly OwnAccount[];
  remembered: readonly { bankAccountId: number; mapping: CsvMapping }[];
};

/** A mapping whose head stands in a file, with the account that it is kept for. */
type Fitting = { account: OwnAccount; mapping: CsvMapping; headLine: number };

/**
 * A reader of files that no known bank's are: as their columns were assigned for the account before, else refused with
 * `columns` as a field, for these can be assigned.
 */
export function otherCsvReader(known: RememberedFiles, chosenId: number | null): OtherReader {
  return (bytes, tally) => {
    const text = decodePieces(bytes);
    const fitting = findFitting(text, known);
    const chosen = chooseFitting(fitting, known.accounts, chosenId, text);
    if (!chosen) return refuseColumns(text);
    const { account, mapping, headLine } = chosen;
    const table = readMappedTable(text, mapping, headLine, tally);
    const [fault] = table.faults;
    if (fault) {
      const where = texts.cell(`${columnName(fault.column)}${fault.line}`);
      throw columnsRefused(texts.unreadable(where, fault.sentence));
    }
    const named = table.account && "iban" in table.account ? table.account : { iban: account.iban };
    const statement = mappedStatement({ ...table, account: named }, { opening: null, closing: null }, tally);
    return { statement, readAs: JSON.stringify([account.id, mapping]) };
  };
}

/** The mappings whose heads stand in a file. */
export function findFitting(text: TextPieces, { accounts, remembered }: RememberedFiles): Fitting[] {
  const rowsBy = new Map<Delimiter, CsvRow[]>();
  return remembered.flatMap(({ bankAccountId, mapping }) => {
    const { head, delimiter } = mapping;
    const account = accounts.find(({ id }) => id === bankAccountId);
    const rows = rowsBy.get(delimiter) ?? firstRows(text, delimiter);
    rowsBy.set(delimiter, rows);
    const row = head && rows.find(({ cells }) => isHead(cells, head));
    return account && row ? [{ account, mapping, headLine: row.line }] : [];
  });
}

/**
 * The mapping to read a file by: that of the account chosen, or of the one that the file names, in whose place another account of its
 * bank will do, or of the only one that it can be of, as no other account of its bank is there. Null if the account has none; `refused` if the account must be chosen, or
 * the file names another.
 */
function chooseFitting(
  fitting: readonly Fitting[],
  accounts: readonly OwnAccount[],
  chosenId: number | null,
  text: TextPieces,
): Fitting | null {
  const [first, ...others] = fitting;
  if (!first) return null;
  const named = namedAccounts(accounts, text, first);
  const [name] = named.length === 1 ? named : [];
  if (chosenId !== null) {
    if (name && name.id !== chosenId) throw new DomainError("refused", statementImportTexts.contradiction(name.iban));
    return fitting.find(({ account }) => account.id === chosenId) ?? null;
  }
  if (name) {
    const own = fitting.find(({ account }) => account.id === name.id);
    const like = fitting.find(({ account }) => bankOf(account.iban) === bankOf(name.iban));
    return own ?? (like ? { ...like, account: name } : null);
  }
  const isOnly =
    others.length === 0 && accounts.filter(({ iban }) => bankOf(iban) === bankOf(first.account.iban)).length === 1;
  if (isOnly && !namesAnother(text, first)) return first;
  throw new DomainError("refused", statementImportTexts.accountNeeded, {
    fieldErrors: { bankAccountId: statementImportTexts.accountNeeded },
  });
}

/** Country and bank code of an IBAN. */
function bankOf(iban: string): string {
  return iban.slice(0, 2) + iban.slice(4, 12);
}

type Placed = { headLine: number; mapping: Pick<CsvMapping, "delimiter" | "columns"> };

/**
 * The accounts whose IBAN stands above a file's table, where no counterparty's does, or whose IBAN or number its first rows
 * name as their own.
 */
export function namedAccounts<A extends { iban: string }>(
  accounts: readonly A[],
  text: TextPieces,
  placed: Placed,
): A[] {
  const { above, own } = accountTexts(text, placed);
  return accounts.filter(
    ({ iban }) => above.some((row) => row.includes(iban)) || own.some((said) => isAccount(said, iban)),
  );
}

/** Whether a file names an account that is not the one it is taken for. */
function namesAnother(text: TextPieces, placed: Placed & { account: OwnAccount }): boolean {
  const { above, own } = accountTexts(text, placed);
  const { iban } = placed.account;
  return (
    above.some((row) => IBAN_LIKE.test(row)) ||
    own.some((said) => (ACCOUNT_NUMBER.test(said) || IBAN_LIKE.test(said)) && !isAccount(said, iban))
  );
}

const IBAN_LIKE = /[A-Z]{2}\d{2}[A-Z0-9]{11}/;
const ACCOUNT_NUMBER = /^\d{4,10}$/;

/** What may name the account of a file, without blanks: the rows above its table, and what its first rows name as their own. */
function accountTexts(text: TextPieces, { headLine, mapping }: Placed): { above: string[]; own: string[] } {
  const compact = (said: string) => said.replace(/\s/g, "").toUpperCase();
  const rows = firstRows(text, mapping.delimiter);
  const place = mapping.columns.indexOf("account");
  const below = place < 0 ? [] : rows.filter(({ line }) => line > headLine);
  return {
    above: rows.filter(({ line }) => line < headLine).map(({ cells }) => compact(cells.join(" "))),
    own: [...new Set(below.map(({ cells }) => compact(cells[place] ?? "")))],
  };
}

/** Whether a text is an IBAN, or the account number that a German one ends with. */
function isAccount(said: string, iban: string): boolean {
  return said === iban || (ACCOUNT_NUMBER.test(said) && iban.startsWith("DE") && iban.endsWith(said.padStart(10, "0")));
}

/** Refuses a file of which nothing is remembered: with `columns` if it is a table whose columns can be assigned. */
function refuseColumns(text: TextPieces): never {
  const table = startOf(text, 1).includes("\0") ? null : findTable(text);
  if (!table) throw new DomainError("unsupported-type", statementImportTexts.looksLike.UNKNOWN);
  // What no reader takes is refused for that.
  for (const _ of readRows(text, table.delimiter));
  throw columnsRefused(texts.unknownColumns);
}

function columnsRefused(sentence: string): DomainError {
  return new DomainError("refused", sentence, { fieldErrors: { columns: texts.where } });
}

import { statementImportTexts } from "../../../../texts/accounting/bank-statements";
import { statementColumnRefusals as texts } from "../../../../texts/accounting/statement-columns";
import { tableTexts } from "../../../../texts/tables";
import { DomainError } from "../../../base/domain-error";
import { readCode } from "../../../base/fields/read-code";
import { decodePieces } from "../../../base/files/decode-text";
import { startOf, type TextPieces } from "../../../base/files/text-pieces";
import { columnName } from "../../../base/spreadsheets/cell-name";
import { badChoice } from "../../../base/tables/read-choices";
import type { Delimiter } from "../read/csv/cells/csv-kinds";
import { withoutBlanks } from "../read/csv/cells/read-cells";
import { type CsvRow, readRows } from "../read/csv/read-rows";
import { isIbanShaped } from "../read/entries/entry-information";
import type { OtherReader } from "../read/read-statements";
import { askColumns, type ColumnAnswers, withAnswers } from "./ask-columns";
import { isHead } from "./csv-mapping";
import { findTable, firstRows } from "./guess-mapping";
import type { CsvMapping, LearnedColumns } from "./mapping-types";
import { mappedStatement, readMappedTable } from "./read-mapped-table";
import { surveyTable } from "./survey-table";
import { findColumnGaps } from "./understand-columns";

/** A bank account that a file can be of. */
export type OwnAccount = { id: number; name: string; iban: string };

/** How the files of banks that nobody foresaw are read, by account. */
export type RememberedFiles = {
  accounts: readonly OwnAccount[];
  remembered: readonly { bankAccountId: number; mapping: CsvMapping }[];
};

/** A mapping whose head stands in a file, with the account that it is taken for and the one that it is kept for. */
export type Fitting = { account: OwnAccount; bankAccountId: number; mapping: CsvMapping; headLine: number };

/**
 * A reader of files of no known bank: as their columns were assigned before, else refused with `columns` as a field.
 * What the rows leave open is `invalid` with the fields that answer it; `learn` is told what was answered of each file.
 */
export function otherCsvReader(
  known: RememberedFiles,
  chosenId: number | null,
  answers: ColumnAnswers = {},
  learn: (columns: LearnedColumns) => void = () => {},
): OtherReader {
  return (bytes, tally) => {
    const text = decodePieces(bytes);
    const fitting = findFitting(text, known);
    const chosen = chooseFitting(fitting, known.accounts, chosenId, text);
    if (!chosen) return refuseColumns(text);
    const { account, headLine } = chosen;
    const mapping = answerQuestions(text, chosen, answers);
    const table = readMappedTable(text, mapping, headLine, tally);
    const [fault] = table.faults;
    if (fault) {
      const where = tableTexts.cell(`${columnName(fault.column)}${fault.line}`);
      throw columnsRefused(texts.unreadable(where, fault.sentence));
    }
    const named = table.account && "iban" in table.account ? table.account : { iban: account.iban };
    const statement = mappedStatement({ ...table, account: named }, { opening: null, closing: null }, tally);
    learn({ bankAccountId: chosen.bankAccountId, before: chosen.mapping, after: mapping });
    return { statement, readAs: JSON.stringify([account.id, chosen.mapping]) };
  };
}

/** The mapping of a file with what was answered of it. */
function answerQuestions(text: TextPieces, { mapping, headLine }: Fitting, answers: ColumnAnswers): CsvMapping {
  const { sideColumn } = answers;
  if (typeof sideColumn === "number" && sideColumn >= mapping.columns.length)
    throw badChoice("sideColumn", texts.noSideColumn);
  const answered = withAnswers(mapping, answers);
  const [gap] = findColumnGaps(answered);
  if (gap !== undefined) throw badChoice("sideColumn", gap);
  const survey = surveyTable(text, answered, headLine);
  const { problems, fields } = askColumns(survey, answered, answers, { isKept: true });
  if (problems.length > 0)
    throw new DomainError("invalid", problems.join(" "), { fieldErrors: { ...fields, columns: texts.where } });
  return survey.isSigned ? { ...answered, isSigned: true } : answered;
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
    return account && row ? [{ account, bankAccountId, mapping, headLine: row.line }] : [];
  });
}

/**
 * The mapping to read a file by: of the account chosen, of the one it names or another of its bank, or of the only one,
 * as heads name no bank. Null without one; `refused` if one must be chosen, or another is named.
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
  const isOnly = others.length === 0 && accounts.length === 1;
  if (isOnly && !namesAnother(text, first)) return first;
  throw badChoice("bankAccountId", statementImportTexts.accountNeeded, "refused");
}

/** Where the account number begins in the IBANs of countries whose banks name accounts by it. */
const NUMBER_START: Partial<Record<string, number>> = { DE: 12, AT: 9 };

/** Country and bank code of an IBAN. */
function bankOf(iban: string): string {
  return iban.slice(0, 2) + iban.slice(4, NUMBER_START[iban.slice(0, 2)] ?? 12);
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
    ({ iban }) =>
      above.some((row) => withoutBlanks(row.join("")).includes(iban)) || own.some((said) => isAccount(said, iban)),
  );
}

/** Whether a file names an account that is not the one it is taken for. */
function namesAnother(text: TextPieces, placed: Placed & { account: OwnAccount }): boolean {
  const { above, own } = accountTexts(text, placed);
  const { iban } = placed.account;
  return (
    above.some((row) => row.some(holdsIban)) ||
    own.some((said) => (isAccountNumber(said, iban) || isIbanShaped(said)) && !isAccount(said, iban))
  );
}

const LONGEST_IBAN = 34;

/** Whether some words of a cell are an IBAN, in whatever groups it is written; letters and figures that only look like one are not. */
function holdsIban(cell: string): boolean {
  const words = cell.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  return words.some((word, start) => {
    if (!/^[A-Z]{2}\d{2}/.test(word)) return false;
    let joined = "";
    for (let end = start; end < words.length && joined.length < LONGEST_IBAN; end++) {
      joined += words[end];
      if (isIbanShaped(joined) && "value" in readCode("iban", joined)) return true;
    }
    return false;
  });
}

/** What may name the account of a file: the cells above its table, and without blanks what its first rows name as their own. */
function accountTexts(text: TextPieces, { headLine, mapping }: Placed): { above: string[][]; own: string[] } {
  const rows = firstRows(text, mapping.delimiter);
  const place = mapping.columns.indexOf("account");
  const below = place < 0 ? [] : rows.filter(({ line }) => line > headLine);
  return {
    above: rows.filter(({ line }) => line < headLine).map(({ cells }) => cells),
    own: [...new Set(below.map(({ cells }) => withoutBlanks(cells[place] ?? "")))],
  };
}

/** The account number that an IBAN ends with; null if none stands in it. */
function numberOf(iban: string): string | null {
  const start = NUMBER_START[iban.slice(0, 2)];
  return start === undefined ? null : iban.slice(start);
}

/** Whether a text may be an account number where an IBAN's bank is. */
function isAccountNumber(said: string, iban: string): boolean {
  return /^\d{4,11}$/.test(said) && said.length <= (numberOf(iban)?.length ?? 10);
}

/** Whether a text is an IBAN, or the account number that it ends with, in Germany also without the `00` of the main account. */
function isAccount(said: string, iban: string): boolean {
  const number = numberOf(iban);
  if (said === iban || number === null || !isAccountNumber(said, iban)) return said === iban;
  const isMain = iban.startsWith("DE") && `${said}00`.padStart(number.length, "0") === number;
  return isMain || said.padStart(number.length, "0") === number;
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

import { bankTransactionTexts } from "../../../../../texts/accounting/bank-transactions";
import { statementLimitTexts } from "../../../../../texts/accounting/reading-limits";
import { type Statement, type StatementEntry, StatementError } from "../../statement";

/**
 * Most entries of an upload, pending ones among them. What is made of so many, a file of 20 MB and the batch that stores them
 * fit into the 128 MB of a Worker together.
 */
export const MAX_ENTRIES = 50_000;
/** Most parts of an upload's batches. */
export const MAX_SUB_LINES = 50_000;
/** Most statements of an upload: ten accounts, day by day, for more than two years. */
export const MAX_STATEMENTS = 10_000;
/** Most characters of all texts of an upload, labels among them, which a file names once and each entry has. */
const MAX_CHARACTERS = 20_000_000;

/** Most characters of a purpose, and of what else a bank says in words; SEPA knows 140. */
export const MAX_PURPOSE = 10_000;
/** Most characters of a name, a number or a label. */
const MAX_NAME = 500;
/** Most characters of all that an entry says, so that its row stays far below the 2 MB of the database. */
const MAX_ENTRY_CHARACTERS = 40_000;

/** What of an upload was read so far; all files of a ZIP are counted together. */
export type ReadingTally = { statements: number; entries: number; subLines: number; characters: number };

export function createTally(): ReadingTally {
  return { statements: 0, entries: 0, subLines: 0, characters: 0 };
}

/** Counts an entry before it is looked at. Throws a `StatementError`. */
export function countEntry(tally: ReadingTally, line: number): void {
  tally.entries += 1;
  if (tally.entries > MAX_ENTRIES) throw new StatementError(statementLimitTexts.entries(MAX_ENTRIES), line);
}

/** Counts a part of an entry before it is looked at. Throws a `StatementError`. */
export function countSubLine(tally: ReadingTally, line: number): void {
  tally.subLines += 1;
  if (tally.subLines > MAX_SUB_LINES) throw new StatementError(statementLimitTexts.subLines(MAX_SUB_LINES), line);
}

/** Counts a statement. Throws a `StatementError`, also if the names of its account or currency are none. */
export function countStatement(
  tally: ReadingTally,
  { account, currency }: Pick<Statement, "account" | "currency">,
): void {
  tally.statements += 1;
  if (tally.statements > MAX_STATEMENTS) throw new StatementError(statementLimitTexts.statements(MAX_STATEMENTS));
  for (const text of [...Object.values(account ?? {}), currency])
    checkText(bankTransactionTexts.account, text, MAX_NAME);
}

const NAMES = [
  "counterpartyName",
  "counterpartyIban",
  "counterpartyBic",
  "endToEndId",
  "mandateId",
  "creditorId",
  "bankReference",
] as const;

/**
 * An entry to keep: checks how long its texts are and adds them to the tally, or throws a `StatementError`. What is cut
 * out of a text holds on to all of it; JSON makes texts of their own.
 */
export function keepEntry(tally: ReadingTally, entry: StatementEntry, line: number): StatementEntry {
  checkTexts(tally, entry, line);
  return JSON.parse(JSON.stringify(entry));
}

function checkTexts(tally: ReadingTally, entry: StatementEntry, line: number): void {
  const { details: labels } = bankTransactionTexts;
  let characters = checkText(labels.purpose, entry.purpose, MAX_PURPOSE, line);
  for (const name of NAMES) characters += checkText(labels[name], entry[name], MAX_NAME, line);
  for (const [label, value] of Object.entries(entry.details)) {
    const name = label.slice(0, 40);
    characters += checkText(name, label, MAX_NAME, line) + checkText(name, value, MAX_PURPOSE, line);
  }
  if (characters > MAX_ENTRY_CHARACTERS)
    throw new StatementError(statementLimitTexts.entryTexts(MAX_ENTRY_CHARACTERS), line);
  for (const part of entry.subLines) {
    characters += checkText(labels.purpose, part.purpose, MAX_PURPOSE, line);
    for (const name of ["counterpartyName", "counterpartyIban", "endToEndId"] as const)
      characters += checkText(labels[name], part[name], MAX_NAME, line);
  }
  tally.characters += characters;
  if (tally.characters > MAX_CHARACTERS) throw new StatementError(statementLimitTexts.texts, line);
}

function checkText(name: string, text: string | null, most: number, line: number | null = null): number {
  const length = text?.length ?? 0;
  if (length > most) throw new StatementError(statementLimitTexts.text(name, most), line);
  return length;
}

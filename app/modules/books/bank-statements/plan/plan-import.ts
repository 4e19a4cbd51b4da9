import { compareDays, type Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import type { Statement, StatementEntry } from "../statement";
import type { AssignedStatement } from "./assign-accounts";
import type { Pairable } from "./compare-entries";
import { cutIntoDays, type DayPart } from "./day-part";
import { findKnownLines, type KnownPart } from "./find-known-lines";

/** A stored bank transaction, as entries are paired with it. */
export type StoredLine = Pairable & { id: number };

/** A line that an account has: stored, or new by an entry of the upload. */
export type Line = StoredLine | StatementEntry;

/** What is stored of a bank account on the days of an upload: its lines, and what proven statements hold of those days. */
export type StoredLines = { lines: readonly StoredLine[]; parts: readonly DayPart<StoredLine>[] };

/** What becomes of one statement's entries. */
export type PlannedStatement = AssignedStatement & {
  from: Day | null;
  to: Day | null;
  /** In the file's order. */
  rows: { entry: StatementEntry; known: boolean }[];
  /** What it contains, in the order of the booking days; `balance` is the account's before the line, null without proof. */
  lines: { line: Line; balance: Cents | null }[];
  created: number;
  known: number;
};

type Account = { lines: Map<Day, Line[]>; parts: Map<Day, { part: DayPart<Line>; file: number | null }[]> };

/**
 * Decides for each entry of a file whether it is new. The files of a ZIP are taken one after another, so that days which two
 * of them hold are taken once; equal entries within one file are two, unless balances prove them one.
 */
export function planImport(
  files: readonly (readonly AssignedStatement[])[],
  stored: ReadonlyMap<number, StoredLines>,
): PlannedStatement[] {
  const accounts = new Map<number, Account>();
  const accountOf = (id: number): Account => {
    const account = accounts.get(id) ?? openAccount(stored.get(id));
    accounts.set(id, account);
    return account;
  };
  return files.flatMap((statements, file) => {
    const lineOf = new Map<StatementEntry, Line>();
    const ordered = new Map(statements.map((assigned) => [assigned, inOrder(assigned)]));
    for (const [{ bankAccountId, proven }, { lines, balances }] of ordered)
      if (proven) {
        const account = accountOf(bankAccountId);
        const own = cutIntoDays(lines, balances).map((part) => takePart(part, account, file, lineOf));
        for (const part of own) append(account.parts, part.day, { part, file });
      }
    // Without balances a file's statements are one: the same line in two of them is two lines.
    for (const bankAccountId of new Set(statements.map((assigned) => assigned.bankAccountId))) {
      const unproven = statements.filter((assigned) => !assigned.proven && assigned.bankAccountId === bankAccountId);
      const entries = byDay(unproven.flatMap(({ statement }) => statement.entries));
      const unknown = entries.map(() => null);
      for (const part of cutIntoDays(entries, unknown))
        takePart({ ...part, fromStart: false, toEnd: false }, accountOf(bankAccountId), file, lineOf);
    }
    return statements.map((assigned) => {
      const { lines, balances } = ordered.get(assigned)!;
      return plan(assigned, lines, balances, lineOf);
    });
  });
}

function openAccount(stored: StoredLines | undefined): Account {
  const account: Account = { lines: new Map(), parts: new Map() };
  for (const line of stored?.lines ?? []) append(account.lines, line.bookingDay, line);
  for (const part of stored?.parts ?? []) append(account.parts, part.day, { part, file: null });
  return account;
}

function append<V>(lists: Map<Day, V[]>, day: Day, value: V): void {
  const list = lists.get(day);
  if (list) list.push(value);
  else lists.set(day, [value]);
}

function byDay(entries: readonly StatementEntry[]): StatementEntry[] {
  return entries.toSorted((one, other) => compareDays(one.bookingDay, other.bookingDay));
}

/** A statement's entries as they were booked, each with the balance before it if the statement is proven. */
function inOrder({ statement, proven }: AssignedStatement): { lines: StatementEntry[]; balances: (Cents | null)[] } {
  const lines = byDay(isNewestFirst(statement) ? statement.entries.toReversed() : statement.entries);
  let balance = statement.openingBalance?.cents ?? 0;
  const balances = lines.map(({ cents }) => {
    const before = balance;
    balance += cents;
    return before;
  });
  // Amounts beyond all sense add up to numbers that prove nothing.
  const usable = proven && balances.every(Number.isSafeInteger);
  return { lines, balances: usable ? balances : lines.map(() => null) };
}

/** If balances do not say, the days do, unless there is only one. */
function isNewestFirst({ newestFirst, entries }: Statement): boolean {
  const [first, last] = [entries[0], entries.at(-1)];
  return newestFirst ?? (first !== undefined && last !== undefined && first.bookingDay > last.bookingDay);
}

/** Says of each entry of a part which line of the account it is, and adds the new ones to the account. */
function takePart(
  part: DayPart<StatementEntry>,
  account: Account,
  file: number,
  lineOf: Map<StatementEntry, Line>,
): DayPart<Line> {
  const parts = (account.parts.get(part.day) ?? []).map(
    (known): KnownPart<Line> => ({ part: known.part, together: known.file === file }),
  );
  const found = findKnownLines(part, account.lines.get(part.day) ?? [], parts);
  const lines = part.lines.map((entry, index): Line => found[index] ?? entry);
  part.lines.forEach((entry, index) => {
    lineOf.set(entry, lines[index]!);
    if (lines[index] === entry) append(account.lines, part.day, entry);
  });
  return { ...part, lines };
}

function plan(
  assigned: AssignedStatement,
  ordered: readonly StatementEntry[],
  balances: readonly (Cents | null)[],
  lineOf: ReadonlyMap<StatementEntry, Line>,
): PlannedStatement {
  const { statement } = assigned;
  const rows = statement.entries.map((entry) => ({ entry, known: lineOf.get(entry) !== entry }));
  const known = rows.filter((row) => row.known).length;
  return {
    ...assigned,
    from: statement.from ?? ordered[0]?.bookingDay ?? null,
    to: statement.to ?? ordered.at(-1)?.bookingDay ?? null,
    rows,
    lines: ordered.map((entry, index) => ({ line: lineOf.get(entry) ?? entry, balance: balances[index] ?? null })),
    known,
    created: rows.length - known,
  };
}

/** The counts of a whole file. */
export function sumStatements(planned: readonly PlannedStatement[]): {
  created: number;
  known: number;
  pending: number;
} {
  const sums = { created: 0, known: 0, pending: 0 };
  for (const { created, known, statement } of planned) {
    sums.created += created;
    sums.known += known;
    sums.pending += statement.pending;
  }
  return sums;
}

/** The entries that cannot be taken: they are new and would be booked into a month that is closed. */
export function findClosedRows(planned: readonly PlannedStatement[], lockedUntil: Day | null): StatementEntry[] {
  if (lockedUntil === null) return [];
  return planned.flatMap(({ rows }) =>
    // What has no amount is not booked.
    rows.flatMap(({ entry, known }) => (!known && entry.cents !== 0 && entry.valueDay <= lockedUntil ? [entry] : [])),
  );
}

/** That a proven statement with so many lines holds a stored one at a position (from 0), and the balance before it. */
export type Containment = { statementId: number; lineCount: number; position: number; lineId: number; balance: Cents };

/** Puts stored lines of whole days together with what proven statements hold of them, ordered by statement and position. */
export function composeStoredLines(lines: readonly StoredLine[], containments: readonly Containment[]): StoredLines {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const parts: (DayPart<StoredLine> & { statementId: number; lines: StoredLine[]; balances: Cents[] })[] = [];
  for (const { statementId, lineCount, position, lineId, balance } of containments) {
    const line = byId.get(lineId);
    if (!line) continue;
    const toEnd = position < lineCount - 1;
    const last = parts.at(-1);
    if (last?.statementId === statementId && last.day === line.bookingDay) {
      last.lines.push(line);
      last.balances.push(balance);
      last.toEnd = toEnd;
    } else {
      const day = line.bookingDay;
      parts.push({ statementId, day, lines: [line], balances: [balance], fromStart: position > 0, toEnd });
    }
  }
  return { lines, parts };
}

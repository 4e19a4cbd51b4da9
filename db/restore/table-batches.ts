import { type SQL, sql } from "drizzle-orm";
import { sumNewLegs } from "../../app/modules/books/ledger/balances/month-sums.server";
import { SEQUENCES, type StoredRow } from "../../app/modules/instance/backup/backup-format";
import { bytesInChunk } from "../json-chunks";
import { jsonTables } from "../json-table";
import type { Backup } from "./open-backup";

/** Rows that are written as one. */
const MOST_ROWS = 2_000;

/** Bytes of JSON that are written as one. */
const MOST_BYTES = 2_000_000;

/** How rows are inserted: as JSON of at most `mostBytes` a statement, and those of more than half of that by `insertLarge`. */
export type Insertion = { mostBytes: number; insertLarge: (into: SQL, values: readonly StoredRow[string][]) => SQL[] };

/** Tables that grow without end, in the order in which they refer to each other; transactions bring their legs along. */
const inPieces = [
  "bank_transactions",
  "sub_lines",
  "statement_lines",
  "transactions",
  "ledger_journal",
  "split_tokens",
  "booking_tokens",
  "activities",
  "history",
  "row_changes",
  "comments",
  "attachment_texts",
];

/** Tables with rows that the migrations wrote, or the clock of an instance that nobody has signed in to. */
const filledBefore = ["accounts", "instance_settings", "file_jobs"];

/**
 * The statements that put a backup's tables into a new database, in batches: those that others refer to at once, those
 * that grow in pieces, the lock last, as nothing is booked into closed months. Sums are made anew.
 */
export async function* tableBatches(backup: Backup, insertion: Insertion): AsyncGenerator<SQL[]> {
  yield await smallTables(backup, insertion);
  for (const table of inPieces) {
    if (table === "transactions") yield* ledger(backup, insertion);
    else for await (const rows of piecesOf(backup.rows(table))) yield insertRows(table, rows, insertion);
  }
  yield await lockAndSequences(backup);
}

/** The first transaction that was kept with something else to be booked than follows from its legs. */
export const selectUnbalanced: SQL<{ id: number }> = sql`select transactions.id as id
  from transactions, (select id from accounts where routing_key = 'CASH_CLEARING') as clearing
  where unbooked_cents <> (select sum(cents * ((source_account_id = clearing.id) - (target_account_id = clearing.id)))
    from legs where legs.transaction_id = transactions.id) limit 1`;

async function smallTables(backup: Backup, insertion: Insertion): Promise<SQL[]> {
  const small = Object.keys(backup.tables).filter(
    (table) => ![...inPieces, "legs", "ledger_lock", SEQUENCES].includes(table),
  );
  const statements: SQL[] = [sql`pragma defer_foreign_keys = on`];
  for (const table of filledBefore) statements.push(sql`delete from ${sql.identifier(table)}`);
  for (const table of small)
    for await (const rows of piecesOf(backup.rows(table))) statements.push(...insertRows(table, rows, insertion));
  return statements;
}

/** Transactions with their legs, as a transaction without any is refused; reversals come after the legs, which they let nothing follow. */
async function* ledger(backup: Backup, insertion: Insertion): AsyncGenerator<SQL[]> {
  const legs = backup.rows("legs");
  let leg = await legs.next();
  for await (const transactions of piecesOf(backup.rows("transactions"))) {
    const last = Number(transactions.at(-1)?.id);
    const own: StoredRow[] = [];
    for (; !leg.done && Number(leg.value.transaction_id) <= last; leg = await legs.next()) own.push(leg.value);
    const reversed = transactions
      .filter(({ reverse_time }) => reverse_time !== null)
      .map(({ id = null, reverse_time = null, reverse_user_id = null }) => ({ id, reverse_time, reverse_user_id }));
    const open = transactions.map((row) => ({ ...row, reverse_time: null, reverse_user_id: null }));
    yield [
      sql`pragma defer_foreign_keys = on`,
      ...insertRows("transactions", open, insertion),
      ...insertRows("legs", own, insertion),
      ...jsonTables(reversed, insertion.mostBytes).map(
        (table) => sql`update transactions set reverse_time = was.reverse_time, reverse_user_id = was.reverse_user_id
          from ${table} as was where was.id = transactions.id`,
      ),
    ];
  }
  yield sumNewLegs();
}

async function lockAndSequences(backup: Backup): Promise<SQL[]> {
  const statements: SQL[] = [];
  for await (const { locked_until, user_id, change_time } of backup.rows("ledger_lock"))
    statements.push(
      sql`update ledger_lock set locked_until = ${locked_until}, user_id = ${user_id}, change_time = ${change_time}`,
    );
  for await (const { name, seq } of backup.rows(SEQUENCES))
    statements.push(
      sql`delete from sqlite_sequence where name = ${name}`,
      sql`insert into sqlite_sequence (name, seq) values (${name}, ${seq})`,
    );
  return statements;
}

async function* piecesOf(rows: AsyncIterable<StoredRow>): AsyncGenerator<StoredRow[]> {
  let piece: StoredRow[] = [];
  let bytes = 0;
  for await (const row of rows) {
    piece.push(row);
    bytes += JSON.stringify(row).length;
    if (piece.length < MOST_ROWS && bytes < MOST_BYTES) continue;
    yield piece;
    piece = [];
    bytes = 0;
  }
  if (piece.length > 0) yield piece;
}

/** Inserts rows of a table, all with the same columns, under the names that they have there. */
export function insertRows(table: string, rows: readonly StoredRow[], { mostBytes, insertLarge }: Insertion): SQL[] {
  const columns = Object.keys(rows[0] ?? {});
  const into = sql`insert into ${sql.identifier(table)} (${sql.join(columns.map(sql.identifier), sql`, `)})`;
  // Under names that no table of JSON has.
  const aliases = columns.map((_, index) => `column_${index}`);
  const isLarge = (row: StoredRow) => bytesInChunk(row) > mostBytes / 2;
  const usual = rows
    .filter((row) => !isLarge(row))
    .map((row) => Object.fromEntries(columns.map((column, index) => [`column_${index}`, row[column] ?? null])));
  return [
    ...jsonTables(usual, mostBytes).map(
      (values) => sql`${into} select ${sql.raw(aliases.join(", "))} from ${values} order by place`,
    ),
    ...rows.filter(isLarge).flatMap((row) =>
      insertLarge(
        into,
        columns.map((column) => row[column] ?? null),
      ),
    ),
  ];
}

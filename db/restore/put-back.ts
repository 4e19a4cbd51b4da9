import { type SQL, sql } from "drizzle-orm";
import { SEQUENCES, type StoredRow } from "../../app/modules/backup/backup-format";
import { DomainError } from "../../app/modules/domain-error";
import type { FileKey } from "../../app/modules/files/file-key";
import { type FileStore, PIECE_BYTES } from "../../app/modules/files/file-store";
import { sumNewLegs } from "../../app/modules/ledger/balances/month-sums.server";
import { finishIndex } from "../../app/modules/portfolio-search/build-index";
import { beginBuild } from "../../app/modules/portfolio-search/builds.server";
import { restoreTexts } from "../../app/texts/backup";
import type { Db } from "../client";
import { jsonTables } from "../json-table";
import { runBatch } from "../run-batch";
import type { Backup } from "./open-backup";

/** Rows that are written as one. */
const MOST_ROWS = 2_000;

/** Larger rows are bound column by column: D1 takes texts of 2 MB, and JSON may need more letters than the text. */
const MOST_BYTES = 500_000;

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

/** Tables with rows that the migrations wrote. */
const filledByMigrations = ["accounts", "instance_settings"];

/**
 * Puts a backup into a new database and its store: first the tables that others refer to, all at once, then those that grow, in pieces; the
 * lock of the books comes last, for nothing is booked into closed months. Sums and the search index are made anew. What is to be
 * booked must follow from the legs.
 */
export async function putBack(db: Db, files: FileStore, backup: Backup): Promise<void> {
  await putSmallTables(db, backup);
  for (const table of inPieces) {
    if (table === "transactions") await putLedger(db, backup);
    else for await (const rows of piecesOf(backup.rows(table))) await runBatch(db, insert(table, rows));
  }
  await refuseUnbalanced(db);
  await putLast(db, backup);
  for (const { key, size } of backup.files) await putFile(files, key, size, backup);
}

/** Makes the search index of what was put back. */
export async function indexAnew(db: Db): Promise<void> {
  await beginBuild(db, new Date().toISOString(), true);
  await finishIndex(db);
}

async function putSmallTables(db: Db, backup: Backup): Promise<void> {
  const small = Object.keys(backup.tables).filter(
    (table) => ![...inPieces, "legs", "ledger_lock", SEQUENCES].includes(table),
  );
  const statements: SQL[] = [sql`pragma defer_foreign_keys = on`];
  for (const table of filledByMigrations) statements.push(sql`delete from ${sql.identifier(table)}`);
  for (const table of small)
    for await (const rows of piecesOf(backup.rows(table))) statements.push(...insert(table, rows));
  await runBatch(db, statements);
}

/** Transactions with their legs, as a transaction without any is refused; reversals come after the legs, which they let nothing follow. */
async function putLedger(db: Db, backup: Backup): Promise<void> {
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
    await runBatch(db, [
      sql`pragma defer_foreign_keys = on`,
      ...insert("transactions", open),
      ...insert("legs", own),
      ...jsonTables(reversed).map(
        (table) => sql`update transactions set reverse_time = was.reverse_time, reverse_user_id = was.reverse_user_id
          from ${table} as was where was.id = transactions.id`,
      ),
    ]);
  }
  await runBatch(db, sumNewLegs());
}

/** What of each transaction is to be booked was kept with it and follows from its legs. */
async function refuseUnbalanced(db: Db): Promise<void> {
  const [[first]] = await runBatch(db, [
    sql<{
      id: number;
    }>`select transactions.id as id from transactions, (select id from accounts where routing_key = 'CASH_CLEARING') as clearing
      where unbooked_cents <> (select sum(cents * ((source_account_id = clearing.id) - (target_account_id = clearing.id)))
        from legs where legs.transaction_id = transactions.id) limit 1`,
  ]);
  if (first) throw new DomainError("refused", restoreTexts.unbalanced);
}

async function putLast(db: Db, backup: Backup): Promise<void> {
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
  await runBatch(db, statements);
}

async function* piecesOf(rows: AsyncIterable<StoredRow>): AsyncGenerator<StoredRow[]> {
  let piece: StoredRow[] = [];
  let bytes = 0;
  for await (const row of rows) {
    piece.push(row);
    bytes += JSON.stringify(row).length;
    if (piece.length < MOST_ROWS && bytes < 4 * MOST_BYTES) continue;
    yield piece;
    piece = [];
    bytes = 0;
  }
  if (piece.length > 0) yield piece;
}

/** Inserts rows of a table, all with the same columns, under the names that they have there. */
function insert(table: string, rows: readonly StoredRow[]): SQL[] {
  const columns = Object.keys(rows[0] ?? {});
  const into = sql`insert into ${sql.identifier(table)} (${sql.join(columns.map(sql.identifier), sql`, `)})`;
  // Under names that no table of JSON has.
  const aliases = columns.map((_, index) => `column_${index}`);
  const usual = rows
    .filter((row) => !isLarge(row))
    .map((row) => Object.fromEntries(columns.map((column, index) => [`column_${index}`, row[column] ?? null])));
  return [
    ...jsonTables(usual).map(
      (values) => sql`${into} select ${sql.raw(aliases.join(", "))} from ${values} order by place`,
    ),
    ...rows.filter(isLarge).map(
      (row) =>
        sql`${into} values (${sql.join(
          columns.map((column) => sql`${row[column]}`),
          sql`, `,
        )})`,
    ),
  ];
}

const isLarge = (row: StoredRow) => Buffer.byteLength(JSON.stringify(row)) > MOST_BYTES;

async function putFile(files: FileStore, key: FileKey, size: number, backup: Backup): Promise<void> {
  if (size <= PIECE_BYTES) {
    const pieces: Uint8Array[] = [];
    for await (const piece of backup.readFile(key)) pieces.push(piece);
    return files.put(key, joined(pieces));
  }
  const stored = await files.putInPieces(key);
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of backup.readFile(key)) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < PIECE_BYTES) continue;
    await stored.add(joined(held));
    held = [];
    bytes = 0;
  }
  if (bytes > 0) await stored.add(joined(held));
  await stored.complete();
}

/** A copy that is no `Buffer`, which Miniflare does not take. */
const joined = (pieces: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(pieces));

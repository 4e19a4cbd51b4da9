import { open } from "node:fs/promises";
import { type SQL, sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { buildBegun } from "../../../app/modules/overview/portfolio-search/builds.server";
import { CASING } from "../../client";
import type { Backup } from "../open-backup";
import { type Insertion, insertRows, selectUnbalanced, tableBatches } from "../table-batches";

/** D1 takes 100 KB a statement. */
const MOST_STATEMENT_BYTES = 100_000;

/** So much of JSON beside the values that all rows share, if each letter of both is a quotation mark, which is written twice. */
const MOST_JSON_BYTES = 30_000;

/** Letters of a piece of a text, each of which JSON may need six for. */
const PIECE_LETTERS = 2_000;

/** The tables that a restore works with and removes at its end. */
const PIECES = "restore_pieces";
const PROOFS = "restore_proofs";

/** Texts that fit into no statement are put down in pieces, and joined by the statement that inserts their row. */
const written: Insertion = {
  mostBytes: MOST_JSON_BYTES,
  insertLarge: (into, values) => {
    const pieces = values.flatMap((value, number) =>
      typeof value === "string" ? piecesOf(value).map((text, piece) => ({ number, piece, text })) : [],
    );
    const joined = values.map((value, number) =>
      typeof value === "string"
        ? sql`(select coalesce(group_concat(text, '' order by piece), '') from ${sql.identifier(PIECES)} where number = ${number})`
        : sql`${value}`,
    );
    return [
      sql`delete from ${sql.identifier(PIECES)}`,
      ...insertRows(PIECES, pieces, written),
      sql`${into} values (${sql.join(joined, sql`, `)})`,
    ];
  },
};

/**
 * Writes the tables of a backup as one file of SQL for a new database, a statement a line. It fails as a whole unless
 * each table has its rows and legs say what is to be booked. A job makes the search index.
 */
export async function writeSqlFile(path: string, backup: Backup, now: Date): Promise<void> {
  const file = await open(path, "w");
  try {
    for await (const statements of allStatements(backup, now))
      for (const statement of statements) await file.write(`${literally(statement)};\n`);
  } finally {
    await file.close();
  }
}

async function* allStatements(backup: Backup, now: Date): AsyncGenerator<SQL[]> {
  const [pieces, proofs] = [sql.identifier(PIECES), sql.identifier(PROOFS)];
  yield [
    sql`create table ${pieces} (number integer, piece integer, text text)`,
    sql`create table ${proofs} (what text, holds integer, constraint complete check (holds))`,
  ];
  yield* tableBatches(backup, written);
  yield [
    sql`insert into ${proofs} select 'unbooked', not exists (${selectUnbalanced})`,
    ...Object.entries(backup.tables).map(
      ([table, rows]) =>
        sql`insert into ${proofs} select ${table}, (select count(*) from ${sql.identifier(table)}) >= ${rows}`,
    ),
    ...buildBegun(now.toISOString(), true),
    sql`drop table ${pieces}`,
    sql`drop table ${proofs}`,
  ];
}

/** The text in pieces; none ends within a letter of two units. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const cut = start + PIECE_LETTERS;
    const end = /[\ud800-\udbff]/.test(text.charAt(cut - 1)) ? cut - 1 : cut;
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

class LiteralDialect extends SQLiteSyncDialect {
  /** A text as it stands in SQL. One with control characters is written as JSON, which has none and stays on its line. */
  override escapeString(text: string): string {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    return /[\0-\x1f]/.test(text) ? `(${quoted(JSON.stringify(text))} ->> '$')` : quoted(text);
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const dialect = new LiteralDialect({ casing: CASING });

function literally(statement: SQL): string {
  const text = dialect.sqlToQuery(statement.inlineParams()).sql.replaceAll(/\s*\n\s*/g, " ");
  const bytes = Buffer.byteLength(text);
  if (bytes > MOST_STATEMENT_BYTES) throw new RangeError(`A statement of ${bytes} bytes is too long for D1`);
  return text;
}

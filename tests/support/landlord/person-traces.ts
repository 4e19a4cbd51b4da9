import { filePrefixes } from "../../../app/modules/base/files/file-keys";
import type { FileStore } from "../../../app/modules/base/files/file-store";
import type { Db } from "../../../db/client";

/** What a person is known by: in texts, and as the words that indexes keep of them. */
export type Trace = { pattern: RegExp; words: readonly string[] };

type Row = Record<string, unknown>;

/** What belongs to somebody else of the same name. */
export type Others = { row: (table: string, row: Row) => boolean; document: (rowid: number) => boolean };

const NOBODY: Others = { row: () => false, document: () => false };

const INDEX = /^(portfolio|books)_(words|parts)$/;

/** Where somebody is named: columns of all tables that there are, indexes of the search, and objects by their kind. */
export async function personTraces(
  { db, files }: { db: Db; files: FileStore },
  { pattern, words }: Trace,
  others: Others = NOBODY,
): Promise<string[]> {
  const all = async (query: string, ...values: string[]) =>
    (
      await db.$client
        .prepare(query)
        .bind(...values)
        .all<Row>()
    ).results;
  const found = new Set<string>();
  const tables = (await all("select name from sqlite_master where type = 'table'")).map(({ name }) => String(name));
  // Those that FTS5 makes behind an index hold its words as bytes, which the index is asked for instead.
  for (const name of tables.filter((table) => !/^(_cf_|(portfolio|books)_(words|parts))/.test(table)))
    for (const row of await all(`select * from "${name}"`)) {
      if (others.row(name, row)) continue;
      for (const [column, value] of Object.entries(row))
        if (pattern.test(String(value))) found.add(`${name}.${column}`);
    }
  for (const index of tables.filter((table) => INDEX.test(table)))
    for (const word of words)
      for (const { rowid } of await all(`select rowid from ${index} where ${index} match ?`, `"${word}"`))
        if (!others.document(Number(rowid))) found.add(index);
  for (const prefix of filePrefixes)
    for (let cursor: string | null = null; ; ) {
      const page = await files.list(prefix, cursor);
      for (const { key } of page.files) {
        const stored = await files.get(key);
        if (pattern.test(await new Response(stored?.body).text())) found.add(`file ${prefix}`);
      }
      cursor = page.cursor;
      if (cursor === null) break;
    }
  return [...found].sort();
}

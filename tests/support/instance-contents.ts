import { createHash } from "node:crypto";
import { filePrefixes } from "../../app/modules/base/files/file-keys";
import type { FileStore } from "../../app/modules/base/files/file-store";
import type { Db } from "../../db/client";

/** What of a database is of the moment, or says how it was made. */
const ASIDE = [
  "request_keys",
  "ended_sessions",
  "deleted_files",
  "trash",
  "trash_rows",
  "upkeep_runs",
  "upkeep_results",
  "request_counts",
  "fact_tokens",
  "stale_facts",
  "kept_receivables",
  "deadline_subjects",
  "kept_deadlines",
  "search_builds",
  "d1_migrations",
];

/** Tables that the restore itself gives ids of. */
const COUNTED_ON = ["file_jobs", "trash", "trash_rows", "stale_facts", "d1_migrations", "upkeep_runs"];

/** Each row of each table as JSON, in order, and the SHA-256 of each file. */
export type InstanceContents = { tables: Record<string, string[]>; files: Record<string, string> };

/** Reads all that a backup has to bring back, and what is made anew of it; the search index by its documents. */
export async function readContents(db: Db, files: FileStore): Promise<InstanceContents> {
  const all = async <Row>(query: string) => (await db.$client.prepare(query).all<Row>()).results;
  const found = await all<{ name: string }>("select name from sqlite_master where type = 'table' order by name");
  const contents: InstanceContents = { tables: {}, files: {} };
  for (const { name } of found)
    if (!ASIDE.includes(name) && !name.startsWith("_cf_") && !/^(portfolio|books)_(words|parts)/.test(name))
      contents.tables[name] = (await all<Record<string, unknown>>(`select * from ${name}`))
        .filter((row) => name !== "sqlite_sequence" || !COUNTED_ON.includes(String(row.name)))
        // A backup is noted once it was taken, so that none says so of itself.
        .map(({ backup_time, ...row }) => JSON.stringify(row))
        .sort();
  for (const prefix of filePrefixes)
    for (let cursor: string | null = null; ; ) {
      const page = await files.list(prefix, cursor);
      for (const { key } of page.files) {
        const stored = await files.get(key);
        const bytes = Buffer.from(await new Response(stored?.body).arrayBuffer());
        contents.files[key] = createHash("sha256").update(bytes).digest("hex");
      }
      cursor = page.cursor;
      if (cursor === null) break;
    }
  return contents;
}

/** The tables and files that two instances do not have alike. */
export function differingParts(left: InstanceContents, right: InstanceContents): string[] {
  const names = (contents: InstanceContents) =>
    new Map([
      ...Object.entries(contents.tables).map(([name, rows]) => [name, rows.join("\n")] as const),
      ...Object.entries(contents.files),
    ]);
  const [ours, theirs] = [names(left), names(right)];
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter((name) => ours.get(name) !== theirs.get(name));
}

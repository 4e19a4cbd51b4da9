import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { jsonTable } from "../../../../../db/json-table";
import { runBatch } from "../../../../../db/run-batch";
import { ledgerJournal } from "../../../../../db/schema/books/ledger";
import { type JournalEntry, journalColumns } from "./journal.server";

const AT_ONCE = 1_000;

/**
 * The hash of an entry: SHA-256, in hexadecimal digits, of the one before (empty for the first) and all that the entry says, one a line.
 * Only the last of them, the content, can be of several lines.
 */
export function hashOfEntry(previous: string, entry: Omit<JournalEntry, "hash">): string {
  const { id, subject, subjectId, userId, createTime, content } = entry;
  return createHash("sha256")
    .update([previous, id, subject, subjectId, userId, createTime, content].join("\n"))
    .digest("hex");
}

/**
 * Gives entries their hashes that have none. SQLite has no SHA, and one worked out before its batch would make bookings
 * wait for each other. It follows from what no longer changes, so that two who seal at once write the same.
 */
export async function sealJournal(db: Db): Promise<void> {
  while (await sealNext(db));
}

/** Seals some entries, and returns whether there may be more. */
export async function sealNext(db: Db): Promise<boolean> {
  const [[last], unsealed] = await runBatch(db, [
    sql<{ hash: string }>`select hash from ${ledgerJournal}
      where id < (select min(id) from ${ledgerJournal} where hash is null) order by id desc limit 1`,
    sql<JournalEntry>`select ${journalColumns} from ${ledgerJournal} where hash is null order by id limit ${AT_ONCE}`,
  ]);
  if (unsealed.length === 0) return false;
  let previous = last?.hash ?? "";
  const sealed = unsealed.map((entry) => {
    previous = hashOfEntry(previous, entry);
    return { id: entry.id, hash: previous };
  });
  await runBatch(db, [
    sql`update ${ledgerJournal} set hash = sealed.hash from ${jsonTable(["id", "hash"], sealed)} as sealed
      where ${ledgerJournal}.id = sealed.id and ${ledgerJournal}.hash is null`,
  ]);
  return unsealed.length === AT_ONCE;
}

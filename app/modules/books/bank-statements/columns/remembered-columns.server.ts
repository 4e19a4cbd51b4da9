import { sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { runBatch, type SqlStatement } from "../../../../../db/run-batch";
import { rememberedColumns } from "../../../../../db/schema/books/bank-statements";
import type { Actor } from "../../../base/edits/actor";
import { selectStatementAccounts } from "../plan/stored-books.server";
import type { CsvMapping, LearnedColumns } from "./mapping-types";
import type { RememberedFiles } from "./read-other-csv";

/** More than a team has; each import reads them. */
const MOST_REMEMBERED = 500;

/** The bank accounts, and how the files of those with files of unknown banks are read; the latest first. */
export async function readRememberedFiles(db: Db): Promise<RememberedFiles> {
  const [accounts, rows] = await runBatch(db, [
    selectStatementAccounts,
    sql<{ bankAccountId: number; mapping: string }>`select bank_account_id as bankAccountId, mapping
      from ${rememberedColumns} order by update_time desc, bank_account_id limit ${MOST_REMEMBERED}`,
  ]);
  const remembered = rows.map(({ bankAccountId, mapping }) => ({
    bankAccountId,
    mapping: JSON.parse(mapping) as CsvMapping,
  }));
  return { accounts, remembered };
}

/** Keeps how an account's files under a head are read; without a head nothing tells them from others. */
export function rememberColumns({ userId, now }: Actor, bankAccountId: number, mapping: CsvMapping): SqlStatement[] {
  if (mapping.head === null) return [];
  return [
    sql`insert into ${rememberedColumns} (bank_account_id, head, mapping, user_id, update_time)
      values (${bankAccountId}, ${JSON.stringify(mapping.head)}, ${JSON.stringify(mapping)}, ${userId}, ${now})
      on conflict (bank_account_id, head) do update set mapping = excluded.mapping, user_id = excluded.user_id,
        update_time = excluded.update_time`,
  ];
}

/** Keeps what a file that was read as remembered told beyond that, unless its columns were assigned anew meanwhile. */
export function learnColumns({ userId, now }: Actor, { bankAccountId, before, after }: LearnedColumns): SqlStatement[] {
  const [known, learned] = [JSON.stringify(before), JSON.stringify(after)];
  if (known === learned) return [];
  return [
    sql`update ${rememberedColumns} set mapping = ${learned}, user_id = ${userId}, update_time = ${now}
      where bank_account_id = ${bankAccountId} and head = ${JSON.stringify(before.head)} and mapping = ${known}`,
  ];
}

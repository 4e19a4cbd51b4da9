import { sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { runBatch, type SqlStatement } from "../../../../../db/run-batch";
import { listColumns } from "../../../../../db/schema/property-imports";
import type { Actor } from "../../../base/edits/actor";
import type { Corrected, Corrections } from "../columns/correction-types";
import { listHeadKeys } from "../columns/corrections";
import type { Sheet } from "../read/workbook";

/** What was said before of a list with the same head, the latest of several; null if nothing was. `meant` is the sheet that is guessed. */
export async function findCorrected(db: Db, sheets: readonly Sheet[], meant: number): Promise<Corrected | null> {
  const heads = await listHeadKeys(sheets, meant);
  const [[found]] = await runBatch(db, [
    sql<{ head: string; corrections: string }>`select head, corrections from ${listColumns}
      where head in (select value from json_each(${JSON.stringify([...heads.keys()])}))
      order by update_time desc, head limit 1`,
  ]);
  const at = found && heads.get(found.head);
  return at ? { ...at, corrections: JSON.parse(found.corrections) as Corrections } : null;
}

/** Keeps what was said of a list with a head; nothing if all was as it was guessed. */
export function keepCorrections({ userId, now }: Actor, head: string, corrections: Corrections | null): SqlStatement {
  if (corrections === null) return sql`delete from ${listColumns} where head = ${head}`;
  return sql`insert into ${listColumns} (head, corrections, user_id, update_time)
    values (${head}, ${JSON.stringify(corrections)}, ${userId}, ${now})
    on conflict (head) do update set corrections = excluded.corrections, user_id = excluded.user_id,
      update_time = excluded.update_time`;
}

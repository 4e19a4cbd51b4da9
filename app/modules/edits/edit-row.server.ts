import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Db, runBatch, type Statement } from "../../../db/client";
import { type FieldChange, rowChanges } from "../../../db/schema/activities";
import { requestKeys } from "../../../db/schema/users";
import { edits } from "../../texts/edits";
import { DomainError } from "../domain-error";
import { fromApiValue, toApiValue } from "../fields/api-value";
import type { Field, FieldValue } from "../fields/field";
import type { Actor } from "./actor";
import { mergeEdit } from "./merge-edit";
import type { RowChange } from "./row-change";

type VersionedTable = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn };

type StoredRow = Record<string, unknown> & { version: number };

export type RowEdit = RowChange & {
  /** Names the table in the record of changes. */
  noun: string;
  table: VersionedTable;
  fields: readonly Field[];
  /** A further condition that the row must meet, such as not being deleted. */
  where?: SQL;
  notFound: string;
  /** Refuses an edit by throwing; sees the row as it would become. */
  check?: (row: Record<string, unknown>) => void;
  /**
   * What must hold at the very moment of the write, so that two edits at once cannot both pass; sees the row as it would become
   * and as it is stored. Where the row is still as it was read and yet is not written, `refusal` is thrown.
   */
  guard?: (
    row: Record<string, unknown>,
    stored: Record<string, unknown>,
  ) => { condition: SQL; refusal: DomainError } | null;
  /** Columns worked out from the row as it will be. */
  derive?: (row: Record<string, unknown>) => Record<string, unknown>;
  /** What is written in the same batch; each must do nothing unless `changes() > 0`. */
  alongside?: (changes: FieldChange[]) => Statement[];
};

const MOST_TRIES = 6;

/**
 * Changes a row: reads it, merges the edit with what others changed since its version, and writes what differs in one
 * batch with the record of old values. Answers the changes made, API values; throws `conflict` where both changed a field.
 */
export async function editRow(db: Db, actor: Actor, edit: RowEdit): Promise<FieldChange[]> {
  let unwritten: { version: number; refusal?: DomainError } | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { row, since } = await readForEdit(db, edit);
    if (unwritten?.refusal && unwritten.version === row.version) throw unwritten.refusal;
    const merged = mergeEdit(apiValues(edit.fields, edit.values), apiValues(edit.fields, row), since, edit.wholeForm);
    if (merged.conflicts.length > 0)
      throw new DomainError("conflict", edits.conflict, {
        conflicts: merged.conflicts,
        version: row.version,
      });
    if (merged.changes.length === 0) return [];
    const { written, refusal } = await write(db, actor, edit, row, merged.changes);
    if (written) return merged.changes;
    unwritten = { version: row.version, refusal };
  }
  throw new DomainError("conflict", edits.tooBusy);
}

async function readForEdit(db: Db, edit: RowEdit) {
  const { table, id, noun } = edit;
  const [rows, since] = await db.batch([
    db
      .select()
      .from(table)
      .where(and(eq(table.id, id), edit.where)),
    db
      .select({ name: rowChanges.name, oldValue: rowChanges.oldValue, version: rowChanges.version })
      .from(rowChanges)
      .where(
        and(
          eq(rowChanges.noun, noun),
          eq(rowChanges.rowId, id),
          gt(rowChanges.version, edit.version ?? Number.MAX_SAFE_INTEGER),
        ),
      )
      .orderBy(asc(rowChanges.version)),
  ]);
  const row = rows[0] as StoredRow | undefined;
  if (!row) throw new DomainError("not-found", edit.notFound);
  return { row, since: since.filter(({ name, version }) => version > (edit.settled?.[name] ?? 0)) };
}

function apiValues(fields: readonly Field[], values: Record<string, unknown>) {
  return Object.fromEntries(
    fields
      .filter(({ key }) => key in values)
      .map((field) => [field.key, toApiValue(field, values[field.key] as FieldValue | null)]),
  );
}

/** Whether the write took place: it does not when the row changed after it was read, or the guard refused it. */
async function write(
  db: Db,
  actor: Actor,
  edit: RowEdit,
  row: StoredRow,
  changes: FieldChange[],
): Promise<{ written: boolean; refusal?: DomainError }> {
  const next: Record<string, unknown> = {};
  for (const field of edit.fields) {
    const change = changes.find(({ name }) => name === field.key);
    if (change) next[field.key] = fromApiValue(field, change.newValue);
  }
  const after = { ...row, ...next };
  edit.check?.(after);
  const guard = edit.guard?.(after, row);
  const { table, id, noun } = edit;
  const version = row.version + 1;
  const statements: Statement[] = [
    db
      .update(table)
      .set({ ...next, ...edit.derive?.(after), version })
      .where(and(eq(table.id, id), eq(table.version, row.version), edit.where, guard?.condition)),
    sql`insert into ${rowChanges} (noun, row_id, version, name, old_value, user_name)
        select ${noun}, ${id}, ${version}, value ->> 'name', value -> 'oldValue', ${actor.userName}
        from json_each(${JSON.stringify(changes)}) where changes() > 0`,
    ...(edit.alongside?.(changes) ?? []),
  ];
  if (actor.requestKey)
    statements.push(sql`insert or ignore into ${requestKeys} (key, user_id, create_time)
        select ${actor.requestKey}, ${actor.userId}, ${actor.now} where changes() > 0`);
  const [updated] = await runBatch(db, statements);
  return { written: (updated?.meta.changes ?? 0) > 0, refusal: guard?.refusal };
}

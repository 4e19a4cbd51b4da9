import { and, asc, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch, type SqlStatement } from "../../../../db/run-batch";
import { rowChanges } from "../../../../db/schema/activities";
import { edits } from "../../../texts/edits";
import { DomainError, type EditConflict } from "../domain-error";
import { fromApiValue, toApiValue } from "../fields/api-value";
import type { Field, FieldValue } from "../fields/field";
import type { SentValues } from "../fields/fields-schema";
import type { Actor } from "./actor";
import type { FieldChange } from "./changed-values";
import { type MadeSince, mergeEdit } from "./merge-edit";
import { refuseUnreached } from "./refuse-unreached";
import { selectSent, writeOnce } from "./request-keys.server";
import type { RowChange } from "./row-change";
import { MOST_TRIES } from "./try-again";
import { unchangedSince, type VersionedTable } from "./version-lock.server";

type Row<Table extends VersionedTable, Elsewhere> = Table["$inferSelect"] & Elsewhere & { version: number };

/** A row in the three states that an edit knows. */
export type RowStates<Table extends VersionedTable, Elsewhere = unknown> = {
  /** As it was at the version that the edit began with. */
  began: Row<Table, Elsewhere>;
  stored: Row<Table, Elsewhere>;
  /** As the edit would make it. */
  next: Row<Table, Elsewhere>;
};

export type RowEdit<Table extends VersionedTable, Elsewhere = unknown> = RowChange & {
  /** Names the table in the record of changes. */
  noun: string;
  table: Table;
  fields: readonly Field[];
  /** Of fields that other tables hold: what they are worth for a row. `alongside` writes them. */
  elsewhere?: { [Key in keyof Elsewhere]: SQL<Elsewhere[Key]> };
  /** A further condition that the row must meet, such as not being deleted. */
  where?: SQL;
  notFound: string;
  /** Refuses an edit by throwing; sees the row as it would become, and as it is. */
  check?: (row: Row<Table, Elsewhere>, stored: Row<Table, Elsewhere>) => void;
  /**
   * What must hold at the very moment of the write, so that two edits at once cannot both pass. If the row is still
   * as it was read and yet is not written, `refuse` says why, or null if it holds by now.
   */
  guard?: (states: RowStates<Table, Elsewhere>) => { condition: SQL; refuse: () => Promise<DomainError | null> } | null;
  /**
   * Fields that follow from what was sent and from the row as it is, such as a part of one. They are written and recorded
   * with the others, and have been merged with what others did: `conflicts` is what could not be.
   */
  workOut?: (states: RowStates<Table, Elsewhere>) => { values: SentValues; conflicts: EditConflict[] } | null;
  /** Columns worked out from the row as it will be, and as it is. */
  derive?: (next: Row<Table, Elsewhere>, stored: Row<Table, Elsewhere>) => Record<string, unknown>;
  /** What is written in the same batch, `next` being the row as it will be; each must do nothing unless `changes() > 0`. */
  alongside?: (changes: FieldChange[], stored: Row<Table, Elsewhere>, next: Row<Table, Elsewhere>) => SqlStatement[];
};

/**
 * Changes a row: reads it, merges the edit with what others changed since, and writes what differs in one batch; anew
 * if the row moved. Returns the changes, none for a repetition. Throws `conflict`, or `invalid` for a version not
 * reached yet.
 */
export async function editRow<Table extends VersionedTable, Elsewhere = unknown>(
  db: Db,
  actor: Actor,
  edit: RowEdit<Table, Elsewhere>,
): Promise<FieldChange[]> {
  let unwritten: { version: number; refuse?: () => Promise<DomainError | null> } | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { row, since, isSent } = await readForEdit(db, actor, edit);
    if (isSent) return [];
    const refusal = unwritten?.version === row.version && (await unwritten.refuse?.());
    if (refusal) throw refusal;
    const { changes, conflicts, states } = mergeWithOthers(edit, row, since);
    if (conflicts.length > 0) throw new DomainError("conflict", edits.conflict, { conflicts, version: row.version });
    if (changes.length === 0) return [];
    edit.check?.(states.next, states.stored);
    const guard = edit.guard?.(states);
    const own = edit.fields.filter(({ key }) => !(key in (edit.elsewhere ?? {})));
    const values = { ...writtenValues(own, states.next, changes), ...edit.derive?.(states.next, states.stored) };
    const alongside = edit.alongside?.(changes, states.stored, states.next) ?? [];
    if (await write(db, actor, edit, row.version, { values, changes, guard: guard?.condition, alongside }))
      return changes;
    unwritten = { version: row.version, refuse: guard?.refuse };
  }
  throw new DomainError("conflict", edits.tooBusy);
}

async function readForEdit<Table extends VersionedTable, Elsewhere>(
  db: Db,
  actor: Actor,
  edit: RowEdit<Table, Elsewhere>,
) {
  const { table, id, noun, began = {}, settled = {} } = edit;
  const decided = Object.values(settled);
  const version = edit.version ?? (decided.length > 0 ? Math.min(...decided) : null);
  const [rows, since, sent] = await runBatch(db, [
    db
      .select({ ...getTableColumns(table), ...named(edit.elsewhere ?? {}) })
      .from(table)
      .where(and(eq(table.id, id), edit.where)),
    db
      .select({ name: rowChanges.name, oldValue: rowChanges.oldValue, version: rowChanges.version })
      .from(rowChanges)
      .where(
        and(
          eq(rowChanges.noun, noun),
          eq(rowChanges.rowId, id),
          gt(rowChanges.version, version ?? Number.MAX_SAFE_INTEGER),
        ),
      )
      .orderBy(asc(rowChanges.version)),
    selectSent(db, actor),
  ]);
  const row = rows[0] as Row<Table, Elsewhere> | undefined;
  if (!row) throw new DomainError("not-found", edit.notFound);
  refuseUnreached(version, row.version);
  return {
    row,
    since: [
      ...Object.entries(began).flatMap(([name, oldValue]) => (name in settled ? [] : [{ name, oldValue }])),
      ...since.filter((change) => change.version > (settled[change.name] ?? 0)),
    ],
    isSent: sent.length > 0,
  };
}

/** Within a batch D1 answers rows by column name: expressions need one of their own. */
function named(expressions: Record<string, SQL>): Record<string, SQL.Aliased> {
  return Object.fromEntries(Object.entries(expressions).map(([key, expression]) => [key, expression.as(key)]));
}

/** What is left to write of an edit, and the row as it was, is and will be. */
function mergeWithOthers<Table extends VersionedTable, Elsewhere>(
  edit: RowEdit<Table, Elsewhere>,
  stored: Row<Table, Elsewhere>,
  since: readonly MadeSince[],
) {
  const { fields } = edit;
  const current = apiValues(fields, stored);
  const { changes, conflicts } = mergeEdit(apiValues(fields, edit.values), current, since, edit.wholeForm);
  const began = { ...stored };
  for (const { name, oldValue } of since.toReversed()) setField(began, fields, name, oldValue);
  const next = { ...stored };
  for (const { name, newValue } of changes) setField(next, fields, name, newValue);
  const states: RowStates<Table, Elsewhere> = { began, stored, next };
  const worked = edit.workOut?.(states);
  for (const [name, newValue] of Object.entries(apiValues(fields, worked?.values ?? {}))) {
    const oldValue = current[name] ?? null;
    const sent = changes.findIndex((change) => change.name === name);
    if (sent >= 0) changes.splice(sent, 1);
    if (newValue !== oldValue) changes.push({ name, oldValue, newValue });
    setField(next, fields, name, newValue);
  }
  return { changes, conflicts: [...conflicts, ...(worked?.conflicts ?? [])], states };
}

function apiValues(fields: readonly Field[], values: Record<string, unknown>) {
  return Object.fromEntries(
    fields
      .filter(({ key }) => key in values)
      .map((field) => [field.key, toApiValue(field, values[field.key] as FieldValue | null)]),
  );
}

function setField(
  row: Record<string, unknown>,
  fields: readonly Field[],
  name: string,
  value: FieldChange["newValue"],
) {
  const field = fields.find(({ key }) => key === name);
  if (field) row[name] = fromApiValue(field, value);
}

function writtenValues(fields: readonly Field[], next: Record<string, unknown>, changes: readonly FieldChange[]) {
  const changed = fields.filter(({ key }) => changes.some(({ name }) => name === key));
  return Object.fromEntries(changed.map(({ key }) => [key, next[key]]));
}

type Write = {
  values: Record<string, unknown>;
  changes: readonly FieldChange[];
  guard: SQL | undefined;
  alongside: readonly SqlStatement[];
};

/** Whether the write took place: it does not if the row changed after it was read, or the guard refused it. */
function write(
  db: Db,
  actor: Actor,
  { table, id, noun, where }: { table: VersionedTable; id: number; noun: string; where?: SQL },
  readVersion: number,
  { values, changes, guard, alongside }: Write,
): Promise<boolean> {
  const version = readVersion + 1;
  return writeOnce(db, actor, [
    db
      .update(table)
      .set({ ...values, version })
      .where(and(unchangedSince(table, id, readVersion), where, guard)),
    sql`insert into ${rowChanges} (noun, row_id, version, name, old_value, user_name, user_id)
        select ${noun}, ${id}, ${version}, value ->> 'name', value -> 'oldValue', ${actor.userName}, ${actor.userId}
        from json_each(${JSON.stringify(changes)}) where changes() > 0`,
    ...alongside,
  ]);
}

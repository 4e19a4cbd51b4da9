import { type SQL, sql } from "drizzle-orm";
import { type Db, lacksValue, violatesReference } from "../../../../../db/client";
import { jsonTable } from "../../../../../db/json-table";
import { runBatch, type SqlStatement } from "../../../../../db/run-batch";
import { rowChanges } from "../../../../../db/schema/activities";
import { properties } from "../../../../../db/schema/properties";
import { bulkTexts } from "../../../../texts/properties/bulk";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { refusalAt } from "../../../base/edits/refusal-at";
import { findSent, writeOnce } from "../../../base/edits/request-keys.server";
import type { ApiValue, FieldValue } from "../../../base/fields/field";
import { missingReferences } from "../missing-references";
import type { PropertyField } from "../property-fields";
import { changeValues, type PropertyChange, planBulk } from "./plan-bulk";
import type { RowVersion } from "./row-versions";
import { writeChanges } from "./write-changes.server";

/** The query for properties by their ids, in the order of their addresses. */
export function selectMany(db: Db, ids: readonly number[]) {
  return db
    .select()
    .from(properties)
    .where(sql`${properties.id} in (select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy(properties.addressKey, properties.id);
}

/**
 * Sets a field of several properties, each as it was seen, in one batch with all that belongs to an edit, and returns those
 * that differ with their new versions. A `conflict` if one of them moved.
 */
export async function changeMany(
  db: Db,
  actor: Actor,
  { seen, field, value }: { seen: readonly RowVersion[]; field: PropertyField; value: FieldValue | null },
): Promise<RowVersion[]> {
  if (await findSent(db, actor)) return seen.map(({ id, version }) => ({ id, version: version + 1 }));
  const [rows] = await runBatch(db, [
    selectMany(
      db,
      seen.map(({ id }) => id),
    ),
  ]);
  const moved = seen.filter(({ id, version }) => rows.find((row) => row.id === id)?.version !== version);
  if (moved.length > 0) throw new DomainError("conflict", bulkTexts.moved(moved.length));
  const { changed, faults } = planBulk(rows, field, value);
  const [fault] = faults.values();
  if (fault) throw refusalAt("value", fault);
  if (changed.length > 0) await write(db, actor, changed, { [field.key]: value });
  return changed.map(({ stored }) => ({ id: stored.id, version: stored.version + 1 }));
}

/** Gives properties back the values that a change of several took from them; a `conflict` if one of these was changed since. */
export async function undoMany(db: Db, actor: Actor, changed: readonly RowVersion[]): Promise<void> {
  if (await findSent(db, actor)) return;
  const { restored, touched } = await readBefore(db, changed);
  if (touched > 0) throw new DomainError("conflict", bulkTexts.changedSince(touched));
  if (restored.length === 0) throw new DomainError("conflict", bulkTexts.nothingToUndo);
  await write(db, actor, restored, restored[0]?.next ?? {});
}

/** What several properties were before a change, and how many of them somebody changed there since. */
export async function readBefore(
  db: Db,
  changed: readonly RowVersion[],
): Promise<{ restored: PropertyChange[]; touched: number }> {
  const made = jsonTable(["id", "version"], changed);
  const before: SQL<{ id: number; name: string; oldValue: string | null; touched: number }> =
    sql`select change.row_id as id,
      change.name, change.old_value as oldValue, exists (select 1 from ${rowChanges} as later where later.noun = 'property'
        and later.row_id = change.row_id and later.version > change.version and later.name = change.name) as touched
    from ${made} as made cross join ${rowChanges} as change
    where change.noun = 'property' and change.row_id = made.id and change.version = made.version`;
  const [rows, old] = await runBatch(db, [
    selectMany(
      db,
      changed.map(({ id }) => id),
    ),
    before,
  ]);
  const restored = rows.map((stored) => {
    const own = old.filter(({ id }) => id === stored.id);
    return changeValues(
      stored,
      new Map(own.map(({ name, oldValue }) => [name, JSON.parse(oldValue ?? "null") as ApiValue])),
    );
  });
  return {
    restored: restored.filter(({ changes }) => changes.length > 0),
    touched: new Set(old.filter(({ touched }) => touched).map(({ id }) => id)).size,
  };
}

/** Writes all changes or, if one of the properties is no longer as it was read, none. */
async function write(
  db: Db,
  actor: Actor,
  changed: readonly PropertyChange[],
  values: Partial<PropertyChange["next"]>,
) {
  const [first, ...others] = writeChanges(actor, changed);
  if (!first) return;
  try {
    await writeOnce(db, actor, [first, ...others, unmoved(changed)]);
  } catch (error) {
    if (violatesReference(error)) throw await missingReferences(db, values);
    if (lacksValue(error, "row_changes.noun")) throw new DomainError("conflict", bulkTexts.moved(1));
    throw error;
  }
}

/** The statement, behind all others of its batch, that fails with `row_changes.noun` missing if a property had moved before it. */
function unmoved(changed: readonly PropertyChange[]): SqlStatement {
  const known = jsonTable(
    ["id", "version"],
    changed.map(({ stored }) => ({ id: stored.id, version: stored.version + 1 })),
  );
  return sql`insert into ${rowChanges} (noun, row_id, version, name, user_name)
    select null, known.id, known.version, '', '' from ${known} as known left join ${properties} as kept on kept.id = known.id
    where kept.version is not known.version`;
}

import { type SQL, sql } from "drizzle-orm";
import { type Db, lacksValue, violatesReference } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { rowChanges } from "../../../../db/schema/activities";
import { properties } from "../../../../db/schema/properties";
import { propertyTexts } from "../../../texts/properties/properties";
import { explainBuiltOn, importRefusals } from "../../../texts/properties/property-imports";
import { addressOf } from "../../base/addresses/address";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { findSent, writeOnce } from "../../base/edits/request-keys.server";
import type { ApiValue } from "../../base/fields/field";
import { changeValues } from "../properties/bulk/plan-bulk";
import { type BuiltOn, type PropertyImport, readImport } from "./stored/imports.server";
import { withdrawImport } from "./stored/write-import.server";

/** An import with what was built on it; one of a folder if its id is given. */
export async function openImport(db: Db, id: number, groupId?: number): Promise<PropertyImport & { builtOn: BuiltOn }> {
  const found = await readImport(db, id);
  if (!found || (groupId !== undefined && found.groupId !== groupId))
    throw new DomainError("not-found", importRefusals.notFound);
  return found;
}

/** Why an import cannot be taken back; null if it can. */
export function explainKeptProperties({
  undoTime,
  builtOn,
}: Pick<PropertyImport, "undoTime"> & { builtOn: BuiltOn }): string | null {
  return undoTime === null ? explainBuiltOn(builtOn) : importRefusals.alreadyUndone;
}

/**
 * Takes an import back as a whole: what it created is deleted, what it changed gets its old values. A `conflict` if something was
 * built on it since.
 */
export async function undoPropertyImport(db: Db, actor: Actor, id: number): Promise<void> {
  if (await findSent(db, actor)) return;
  const found = await openImport(db, id);
  const refused = explainKeptProperties(found);
  if (refused !== null) throw new DomainError("conflict", refused);
  const { told, restored } = await readBefore(db, found);
  try {
    await writeOnce(db, actor, withdrawImport(actor, found, told, restored));
  } catch (error) {
    if (!lacksValue(error, "property_imports.create_time") && !violatesReference(error)) throw error;
    throw new DomainError("conflict", explainKeptProperties(await openImport(db, id)) ?? importRefusals.busy);
  }
}

/** What is told of the properties that go, and the others as they were before. */
async function readBefore(db: Db, { firstPropertyId, created, changedRows }: PropertyImport) {
  const first = firstPropertyId ?? 0;
  const oldValues: SQL<{ id: number; name: string; oldValue: string | null }> = sql`select change.row_id as id,
      change.name, change.old_value as oldValue
    from json_each(${changedRows}) as row cross join ${rowChanges} as change
    where change.noun = 'property' and change.row_id = row.value ->> 0 and change.version = row.value ->> 1`;
  const [gone, kept, before] = await runBatch(db, [
    sql<{ id: number; streetAndNumber: string | null; zipCode: string | null; city: string | null }>`select id,
        street_and_number as streetAndNumber, zip_code as zipCode, city
      from ${properties} where id between ${first} and ${first + created - 1} order by id`,
    db.select().from(properties).where(sql`${properties.id} in (select value ->> 0 from json_each(${changedRows}))`),
    oldValues,
  ]);
  const told = gone.map(({ id, ...address }) => ({ id, address: addressOf(address, propertyTexts.unknownPlace) }));
  const byId = new Map<number, Map<string, ApiValue>>();
  for (const { id, name, oldValue } of before) {
    const values = byId.get(id) ?? new Map<string, ApiValue>();
    byId.set(id, values.set(name, JSON.parse(oldValue ?? "null") as ApiValue));
  }
  return { told, restored: kept.map((stored) => changeValues(stored, byId.get(stored.id) ?? new Map())) };
}

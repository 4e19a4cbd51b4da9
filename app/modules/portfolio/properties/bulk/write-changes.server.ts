import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { jsonTables } from "../../../../../db/json-table";
import type { SqlStatement } from "../../../../../db/run-batch";
import { activities, rowChanges } from "../../../../../db/schema/activities";
import { properties } from "../../../../../db/schema/properties";
import type { Actor } from "../../../base/edits/actor";
import { indexDocuments } from "../../../base/search/index-documents.server";
import { changesDocument } from "../../../together/activities/changes-document";
import { withNames } from "../../../together/activities/record-activity.server";
import { derivedKeys, derivedOf } from "../derived-of";
import { propertyDocuments } from "../property-documents";
import { propertyFields } from "../property-fields";
import type { PropertyChange } from "./plan-bulk";

const always = sql`true`;

type Row = Record<string, string | number | null>;

/** A value as the database holds it. */
export function held(value: unknown): string | number | null {
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "string" || typeof value === "number" ? value : null;
}

/** The statements that change properties, whose versions the batch has made sure of, with all that belongs to an edit. */
export function writeChanges(actor: Actor, changed: readonly PropertyChange[]): SqlStatement[] {
  if (changed.length === 0) return [];
  const touched = new Set(changed.flatMap(({ changes }) => changes.map(({ name }) => name)));
  const names = [...touched, ...derivedKeys];
  const rows: Row[] = changed.map(({ stored, next }) => {
    const values: Record<string, unknown> = { ...next, ...derivedOf(next) };
    return { id: stored.id, ...Object.fromEntries(names.map((name) => [name, held(values[name])])) };
  });
  const assigned = names.map((name) => sql`${sql.identifier(toSnakeCase(name))} = row.${sql.identifier(name)}`);
  const versions: Row[] = changed.flatMap(({ stored, changes }) =>
    changes.map(({ name, oldValue }) => ({
      id: stored.id,
      version: stored.version + 1,
      name,
      oldValue: JSON.stringify(oldValue),
    })),
  );
  const told: Row[] = changed.map(({ stored, changes }) => ({ id: stored.id, changes: JSON.stringify(changes) }));
  const documents = changed.flatMap(({ next, stored }) => propertyDocuments(next, stored.id));
  const changeDocuments = changed.map(({ stored, changes }, place) =>
    changesDocument({ id: place, type: "PROPERTY_UPDATED", propertyId: stored.id, changes }, propertyFields),
  );
  return [
    ...jsonTables(rows).map(
      (table) => sql`update ${properties} set version = version + 1, ${sql.join(assigned, sql`, `)}
        from ${table} as row where ${properties.id} = row.id`,
    ),
    ...jsonTables(versions).map(
      (table) => sql`insert into ${rowChanges} (noun, row_id, version, name, old_value, user_name, user_id)
        select 'property', id, version, name, oldValue, ${actor.userName}, ${actor.userId} from ${table}`,
    ),
    ...jsonTables(told).map(
      (table) => sql`insert into ${activities} (type, create_time, user_id, user_name, property_id, changes)
        select 'PROPERTY_UPDATED', ${actor.now}, ${actor.userId}, ${actor.userName}, id,
          ${touched.has("groupId") ? withNames(sql`told.changes`) : sql`told.changes`} from ${table} as told order by place`,
    ),
    ...indexDocuments(changeDocuments, {
      subjectId: sql`((select max(id) from ${activities}) - ${changed.length - 1})`,
      written: always,
    }),
    ...indexDocuments(documents, { written: always }),
  ];
}

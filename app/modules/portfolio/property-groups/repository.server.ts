import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { keepQuery } from "../../../../db/keep-query";
import { runBatch } from "../../../../db/run-batch";
import { properties } from "../../../../db/schema/properties";
import { propertyGroups } from "../../../../db/schema/property-groups";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { writeOnce } from "../../base/edits/request-keys.server";
import { deleteRecorded, recordCreated, type Told } from "../../base/history/record-history.server";
import { groupFields } from "./group-fields";

/** How the history tells of folders. */
export const groupHistory: Told = {
  kind: "property-group",
  table: propertyGroups,
  fields: groupFields,
  title: propertyGroups.name,
};

const newId = sql`(select max(id) from ${propertyGroups})`;

/** A folder with the number of its properties. */
export type PropertyGroup = { id: number; version: number; name: string; description: string | null; size: number };

// Written out: in a query of one table drizzle leaves the table's name away, and `id` would be the property's.
const size = sql<number>`(select count(*) from ${properties} where group_id = property_groups.id)`;

const columns = {
  id: propertyGroups.id,
  version: propertyGroups.version,
  name: propertyGroups.name,
  description: propertyGroups.description,
  size: size.as("size"),
};

/** The query for all folders, unsorted. */
export function selectGroups(db: Db) {
  return db.select(columns).from(propertyGroups);
}

const groupById = keepQuery((query) =>
  query
    .select(columns)
    .from(propertyGroups)
    .where(eq(propertyGroups.id, sql.placeholder("id"))),
);

/** The query for one folder. */
export function selectGroup(id: number) {
  return groupById({ id });
}

/** The query for the folder that a property is in. */
export function selectGroupOf(db: Db, propertyId: number) {
  return db
    .select({ id: propertyGroups.id, name: propertyGroups.name })
    .from(propertyGroups)
    .innerJoin(properties, eq(properties.groupId, propertyGroups.id))
    .where(eq(properties.id, propertyId));
}

/** A folder by id. */
export async function findGroup(db: Db, id: number): Promise<PropertyGroup | undefined> {
  const [[group]] = await runBatch(db, [selectGroup(id)]);
  return group;
}

/** Inserts a folder and returns its id. */
export function insertGroup(
  db: Db,
  actor: Actor,
  values: { name: string; description: string | null },
): Promise<number> {
  return createOnce(
    db,
    actor,
    [
      db
        .insert(propertyGroups)
        .values({ ...values, createTime: actor.now })
        .returning({ id: propertyGroups.id }),
      recordCreated(actor, groupHistory, newId),
    ],
    newId,
  );
}

/** Deletes a folder and returns whether there was one; fails on a foreign key while it holds properties. */
export function removeGroup(db: Db, actor: Actor, id: number): Promise<boolean> {
  return writeOnce(db, actor, deleteRecorded(actor, groupHistory, id));
}

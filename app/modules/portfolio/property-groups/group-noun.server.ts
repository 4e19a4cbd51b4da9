import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { keepQuery } from "../../../../db/keep-query";
import { properties } from "../../../../db/schema/properties";
import { propertyGroups } from "../../../../db/schema/property-groups";
import { compareTexts } from "../../../texts/format";
import { propertyRefusals, propertyTexts } from "../../../texts/properties/properties";
import { groupTexts } from "../../../texts/properties/property-groups";
import { DomainError } from "../../base/domain-error";
import { completeValues } from "../../base/fields/complete-values";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { deleteRecorded } from "../../base/history/record-history.server";
import { columnsOf, makeNoun, type RowOf } from "../../base/nouns/noun.server";
import { ALL_FOLDERS, type FolderKey } from "./folder-key";
import { groupFields } from "./group-fields";

// Written out: in a query of one table drizzle leaves the table's name away, and `id` would be the property's.
const size = sql<number>`(select count(*) from ${properties} where group_id = property_groups.id)`;

const columns = { ...columnsOf(propertyGroups, groupFields), size: size.as("size") };

/** The folders of properties, by name, each with the number of its properties. */
export const groupNoun = makeNoun({
  kind: "property-group",
  table: propertyGroups,
  fields: groupFields,
  title: propertyGroups.name,
  columns,
  standing: null,
  order: byName,
  words: {
    notFound: propertyTexts.groupNotFound,
    deleteQuestion: ({ name }) => groupTexts.deleteQuestion(name),
    deleteExplanation: () => groupTexts.deleteExplanation,
  },
  rights: { read: "readPortfolio", change: "changePropertyGroups" },
  api: {
    schema: fieldsSchema(groupFields, "json", ["id", "size", "createTime"]),
    answer: (group) => group,
    list: "array",
  },
  complete: (sent) => completeValues(groupFields, sent),
  removal: deleteRecorded,
  keeping: {
    read: async () => null,
    explain: ({ size: count }) => (count > 0 ? propertyRefusals.groupInUse(count) : null),
  },
});

export type PropertyGroup = RowOf<typeof groupNoun>;

/** A folder as its screen heads it. */
export type ShownFolder = { id: FolderKey; name: string; description: string | null; size: number };

/** The order of folders. */
export function byName(one: { name: string }, other: { name: string }): number {
  return compareTexts(one.name, other.name);
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

/** The query for a folder, or for all of them as one. */
export function selectFolder(key: FolderKey): SQL<ShownFolder> {
  if (key !== ALL_FOLDERS)
    return sql`select id, name, description, ${size} as size from ${propertyGroups} where id = ${key}`;
  return sql`select ${ALL_FOLDERS} as id, ${propertyTexts.allFolders} as name, null as description, count(*) as size from ${properties}`;
}

/** A folder, or all of them as one; `not-found` if there is none. */
export async function openFolderHead(db: Db, key: FolderKey): Promise<ShownFolder> {
  const [folder] = await db.all<ShownFolder>(selectFolder(key));
  if (!folder) throw new DomainError("not-found", propertyTexts.groupNotFound);
  return folder;
}

/** A folder of some, or all of them as one; null if there is none. */
export function folderAmong(groups: readonly PropertyGroup[], key: FolderKey): Pick<ShownFolder, "id" | "name"> | null {
  if (key === ALL_FOLDERS) return { id: key, name: propertyTexts.allFolders };
  const group = groups.find(({ id }) => id === key);
  return group ? { id: group.id, name: group.name } : null;
}

/** The query for the folder that a property is in. */
export function selectGroupOf(db: Db, propertyId: number) {
  return db
    .select({ id: propertyGroups.id, name: propertyGroups.name })
    .from(propertyGroups)
    .innerJoin(properties, eq(properties.groupId, propertyGroups.id))
    .where(eq(properties.id, propertyId));
}

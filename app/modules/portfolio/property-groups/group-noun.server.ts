import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { keepQuery } from "../../../../db/keep-query";
import { properties } from "../../../../db/schema/properties";
import { propertyGroups } from "../../../../db/schema/property-groups";
import { compareTexts } from "../../../texts/format";
import { propertyRefusals, propertyTexts } from "../../../texts/properties/properties";
import { groupTexts } from "../../../texts/properties/property-groups";
import { completeValues } from "../../base/fields/complete-values";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { deleteRecorded } from "../../base/history/record-history.server";
import { columnsOf, makeNoun, type RowOf } from "../../base/nouns/noun.server";
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

/** The query for the folder that a property is in. */
export function selectGroupOf(db: Db, propertyId: number) {
  return db
    .select({ id: propertyGroups.id, name: propertyGroups.name })
    .from(propertyGroups)
    .innerJoin(properties, eq(properties.groupId, propertyGroups.id))
    .where(eq(properties.id, propertyId));
}

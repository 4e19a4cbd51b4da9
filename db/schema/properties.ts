import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { check, index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type PropertyField, propertyFields } from "../../app/modules/portfolio/properties/property-fields";
import { type ColumnOptions, id, valuesOf, version } from "./columns";
import { imageCollections } from "./image-collections";
import { propertyGroups } from "./property-groups";
import { users } from "./users";

const columnOfKind = {
  text: () => text(),
  longText: () => text(),
  date: () => text(),
  month: () => text(),
  integer: () => integer(),
  money: () => integer(),
  reference: () => integer(),
  decimal: () => real(),
  percent: () => real(),
  flag: () => integer({ mode: "boolean" }),
};

const columnOfChoice = <Value extends string>(options: ColumnOptions<Value>) => text({ enum: valuesOf(options) });

type PropertyColumns = {
  [F in (typeof propertyFields)[number] as F["key"]]: F extends { kind: "choice"; options: ColumnOptions<infer Value> }
    ? ReturnType<typeof columnOfChoice<Value>>
    : ReturnType<(typeof columnOfKind)[Exclude<F["kind"], "choice">]>;
};

const propertyColumns = Object.fromEntries(
  propertyFields.map((field) => [
    field.key,
    field.kind === "choice" ? columnOfChoice(field.options) : columnOfKind[field.kind](),
  ]),
) as PropertyColumns;

/** The database's own bounds of a field, so that no path around the form can store nonsense; none of a choice, whose list may grow. */
function boundsOf(field: PropertyField) {
  const column = sql.raw(`"${toSnakeCase(field.key)}"`);
  switch (field.kind) {
    case "date":
      return sql`${column} is date(${column})`;
    case "flag":
      return sql`${column} in (0, 1)`;
    case "integer":
    case "money":
      return sql`typeof(${column}) in ('integer', 'null') and ${column} between ${sql.raw(String(field.min))} and ${sql.raw(String(field.max))}`;
    case "decimal":
    case "percent":
      return sql`${column} between ${sql.raw(String(field.min))} and ${sql.raw(String(field.max))}`;
    default:
      return null;
  }
}

export const properties = sqliteTable(
  "properties",
  {
    id: id(),
    version: version(),
    ...propertyColumns,
    groupId: integer()
      .notNull()
      .references(() => propertyGroups.id),
    published: integer({ mode: "boolean" }).notNull().default(false),
    imageCollectionId: integer().references(() => imageCollections.id, { onDelete: "set null" }),
    chemnitzDistanceKm: real(),
    dresdenDistanceKm: real(),
    leipzigDistanceKm: real(),
    autobahnDistanceKm: real(),
    /** Puts a folder in order and together what stands at one address (`app/modules/portfolio/properties/address-key.ts`). */
    addressKey: text().notNull().default(""),
    createTime: text().notNull(),
    createUserId: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index("properties_place").on(table.groupId, table.addressKey, table.id),
    index("properties_image_collection").on(table.imageCollectionId),
    ...propertyFields.flatMap((field) => {
      const bounds = boundsOf(field);
      return bounds ? [check(`properties_${toSnakeCase(field.key)}`, bounds)] : [];
    }),
  ],
);

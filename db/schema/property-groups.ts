import { sql } from "drizzle-orm";
import { check, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, version } from "./columns";

export const propertyGroups = sqliteTable(
  "property_groups",
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    description: text(),
    createTime: text().notNull(),
  },
  (table) => [check("property_groups_name", sql`length(trim(${table.name})) > 0`)],
);

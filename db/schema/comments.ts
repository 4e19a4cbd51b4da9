import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id } from "./columns";
import { properties } from "./properties";
import { users } from "./users";

export const comments = sqliteTable(
  "comments",
  {
    id: id(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createTime: text().notNull(),
    updateTime: text().notNull(),
  },
  (table) => [
    index("comments_property").on(table.propertyId, table.id),
    check("comments_text", sql`length(trim(${table.text})) between 1 and 10000`),
  ],
);

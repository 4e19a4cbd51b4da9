import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { properties } from "./properties";
import { users } from "./users";

/** One vote a person and property; taking a vote back removes its row. */
export const likes = sqliteTable(
  "likes",
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    value: integer({ mode: "boolean" }).notNull(),
    updateTime: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.userId] }),
    check("likes_value", sql`${table.value} in (0, 1)`),
  ],
);

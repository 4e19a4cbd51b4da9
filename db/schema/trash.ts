import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { TrashKind } from "../../app/modules/base/trash/trash-kinds";
import { id } from "./columns";
import { properties } from "./properties";
import { users } from "./users";

/** What was deleted and can be had back for a while; it goes with its property. */
export const trash = sqliteTable(
  "trash",
  {
    id: id(),
    kind: text().$type<TrashKind>().notNull(),
    rowId: integer().notNull(),
    propertyId: integer().references(() => properties.id, { onDelete: "cascade" }),
    title: text(),
    deletedBy: integer()
      .notNull()
      .references(() => users.id),
    deleteTime: text().notNull(),
  },
  (table) => [
    uniqueIndex("trash_row").on(table.kind, table.rowId),
    index("trash_property").on(table.propertyId),
    index("trash_time").on(table.deleteTime),
  ],
);

/** The rows that it was, each as JSON: one value could not hold an album with all its images. */
export const trashRows = sqliteTable(
  "trash_rows",
  {
    id: id(),
    trashId: integer()
      .notNull()
      .references(() => trash.id, { onDelete: "cascade" }),
    tableName: text().notNull(),
    /** Its columns by their names in code, without those that are null. */
    kept: text().notNull(),
  },
  (table) => [index("trash_rows_trash").on(table.trashId, table.tableName)],
);

import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FieldChange } from "../../app/modules/base/edits/changed-values";
import type { HistoryDeed, HistoryKind } from "../../app/modules/base/history/history-kinds";
import { id } from "./columns";
import { users } from "./users";

/**
 * What people changed that no activity tells of. Rows outlive what they speak of, so its id is kept without a foreign
 * key; who did it is looked up by id, so that the name stands in one place.
 */
export const history = sqliteTable(
  "history",
  {
    id: id(),
    kind: text().$type<HistoryKind>().notNull(),
    rowId: integer().notNull(),
    deed: text().$type<HistoryDeed>().notNull(),
    /** What the row was called then; null of what has no name. */
    title: text(),
    changes: text({ mode: "json" }).$type<FieldChange[]>().notNull().default([]),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
  },
  (table) => [
    index("history_row").on(table.kind, table.rowId, table.createTime),
    index("history_user").on(table.userId, table.createTime),
    index("history_time").on(table.createTime),
  ],
);

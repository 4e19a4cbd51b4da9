import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FieldChange } from "../../app/modules/base/edits/changed-values";
import type { ApiValue } from "../../app/modules/base/fields/field";
import { id } from "./columns";

/**
 * What happened, in order of id. Rows outlive what they speak of, so ids are kept without foreign keys and the person's
 * name as it was then.
 */
export const activities = sqliteTable(
  "activities",
  {
    id: id(),
    type: text().notNull(),
    createTime: text().notNull(),
    userId: integer().notNull(),
    userName: text().notNull(),
    propertyId: integer(),
    commentId: integer(),
    rentalAgreementId: integer(),
    attachmentId: integer(),
    imageCollectionId: integer(),
    imageId: integer(),
    text: text(),
    changes: text({ mode: "json" }).$type<FieldChange[]>().notNull().default([]),
  },
  (table) => [
    index("activities_property").on(table.propertyId, table.id),
    index("activities_user").on(table.userId, table.id),
    index("activities_type").on(table.type, table.id),
    index("activities_time").on(table.createTime),
  ],
);

/**
 * The value that a field had before each version of its row. From it an edit that began at an older version learns what
 * others changed since, and what it was based on.
 */
export const rowChanges = sqliteTable(
  "row_changes",
  {
    noun: text().notNull(),
    rowId: integer().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    oldValue: text({ mode: "json" }).$type<ApiValue>(),
    userName: text().notNull(),
    /** Null if it is not known whose name it is. */
    userId: integer(),
  },
  (table) => [primaryKey({ columns: [table.noun, table.rowId, table.version, table.name] })],
);

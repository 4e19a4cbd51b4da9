import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FileKey } from "../../app/modules/base/files/file-keys";
import type { Corrections } from "../../app/modules/portfolio/property-imports/columns/correction-types";
import { id } from "./columns";
import { users } from "./users";

/** Tables that were loaded and wait for their columns to be confirmed; the nightly upkeep removes them. */
export const importDrafts = sqliteTable(
  "import_drafts",
  {
    fileKey: text().$type<FileKey>().primaryKey(),
    /** What it is to become. */
    kind: text({ enum: ["properties", "statement", "bill"] })
      .notNull()
      .default("properties"),
    fileName: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
  },
  (table) => [index("import_drafts_time").on(table.createTime)],
);

/** What people said of the columns of lists that was guessed otherwise, by the row that heads them. */
export const listColumns = sqliteTable("list_columns", {
  /** The SHA-256 of its texts. */
  head: text().primaryKey(),
  corrections: text({ mode: "json" }).$type<Corrections>().notNull(),
  userId: integer()
    .notNull()
    .references(() => users.id),
  updateTime: text().notNull(),
});

/**
 * What was imported. Rows outlive what they speak of, so ids are kept without foreign keys. What one import created has ids that
 * follow each other.
 */
export const propertyImports = sqliteTable(
  "property_imports",
  {
    id: id(),
    groupId: integer().notNull(),
    fileName: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    undoTime: text(),
    /** How many properties were created and changed, and how many agreements were created. */
    created: integer().notNull(),
    changed: integer().notNull(),
    agreements: integer().notNull(),
    firstPropertyId: integer(),
    firstAgreementId: integer(),
    /** Ids and new versions of what was changed, as JSON: `[[7,3]]`. */
    changedRows: text().notNull(),
  },
  (table) => [index("property_imports_group").on(table.groupId, table.id)],
);

import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Which documents the index holds (`app/modules/base/search/document-codes.ts`). Their folded words stand in FTS5 tables under
 * the same id, without the originals: `portfolio_words`, `portfolio_parts` and `books_words`. What is deleted here is deleted
 * there, by triggers.
 */
export const searchDocuments = sqliteTable("search_documents", {
  /** Made of the four columns below: hits need no look here, and what belongs to a property lies together. */
  id: integer().primaryKey(),
  /** Of what was indexed. */
  hash: integer().notNull(),
  /** The original of a piece of a long text. */
  text: text(),
  propertyId: integer().generatedAlwaysAs(sql`id >> 39`, { mode: "virtual" }),
  /** What a code has beyond four bits stands in the piece. */
  code: integer().generatedAlwaysAs(sql`(id >> 35) & 15`, { mode: "virtual" }),
  subjectId: integer().generatedAlwaysAs(sql`(id >> 8) & 134217727`, { mode: "virtual" }),
  piece: integer().generatedAlwaysAs(sql`id & 255`, { mode: "virtual" }),
});

/** One row: how far making the index anew has come, and what was found wrong with it. */
export const searchBuilds = sqliteTable(
  "search_builds",
  {
    id: integer().primaryKey(),
    state: text({ enum: ["never", "building", "done"] }).notNull(),
    /** Whether all of it is written anew, or only what is wrong. */
    whole: integer({ mode: "boolean" }).notNull().default(true),
    startTime: text(),
    endTime: text(),
    /** Up to which row of which of its sources it has come. */
    source: integer().notNull().default(0),
    lastId: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    missing: integer().notNull().default(0),
    stale: integer().notNull().default(0),
    superfluous: integer().notNull().default(0),
  },
  (table) => [check("search_builds_one", sql`${table.id} = 1`)],
);

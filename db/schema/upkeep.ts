import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CheckName } from "../../app/modules/instance/upkeep/checks/check-names";
import { id } from "./columns";
import { users } from "./users";

/** Runs of the upkeep, the latest ones; only the last of all can be under way. */
export const upkeepRuns = sqliteTable("upkeep_runs", {
  id: id(),
  /** Who asked for it; null if it was the clock. */
  userId: integer().references(() => users.id),
  startTime: text().notNull(),
  /** Null while it is under way. */
  endTime: text(),
  /** Which of its passes it is at, and how far that has come. */
  pass: integer().notNull().default(0),
  place: text(),
  /** How many of its checks found something wrong; 0 until it has ended. */
  faults: integer().notNull().default(0),
});

/** What each check of a run found. */
export const upkeepResults = sqliteTable(
  "upkeep_results",
  {
    runId: integer()
      .notNull()
      .references(() => upkeepRuns.id, { onDelete: "cascade" }),
    checkName: text().$type<CheckName>().notNull(),
    lookedAt: integer().notNull(),
    faults: integer().notNull(),
    /** What was wrong and is right by now. */
    mended: integer().notNull(),
    /** Whether it could not be carried out to its end. */
    failed: integer({ mode: "boolean" }).notNull(),
    /** The first of what was found, each as a sentence. */
    examples: text({ mode: "json" }).$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.checkName] })],
);

/** How often each route was asked for on a day, what became of it, and how long it took; kept for some weeks. */
export const requestCounts = sqliteTable(
  "request_counts",
  {
    day: text().notNull(),
    /** The route's pattern: never what stood in the place of an id. */
    route: text().notNull(),
    requests: integer().notNull(),
    refused: integer().notNull(),
    failed: integer().notNull(),
    /** Of all of them together, and of the slowest. */
    milliseconds: integer().notNull(),
    slowest: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.route] })],
);

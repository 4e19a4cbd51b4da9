import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id } from "./columns";
import { users } from "./users";

/** What was said of a deadline, by the key that carries what it depends on. */
export const deadlineStates = sqliteTable(
  "deadline_states",
  {
    id: id(),
    key: text().notNull(),
    /** What it was called, without who it is about. */
    title: text().notNull().default(""),
    state: text({ enum: ["DONE", "POSTPONED"] }).notNull(),
    /** Until when it was put off. */
    until: text(),
    note: text(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
  },
  (table) => [
    uniqueIndex("deadline_states_key").on(table.key),
    check("deadline_states_until", sql`${table.until} is date(${table.until})`),
    check("deadline_states_put_off", sql`(${table.state} = 'POSTPONED') = (${table.until} is not null)`),
  ],
);

/** Where somebody's calendar reads deadlines; the address is known as its hash alone. */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the secret in its address, in hexadecimal. */
    tokenHash: text().notNull(),
    /** The kinds that it tells of, as a JSON list; null for all. */
    kinds: text(),
    withNames: integer({ mode: "boolean" }).notNull(),
    /** How many days before a calendar reminds; null if it does not. */
    alarmDays: integer(),
    createTime: text().notNull(),
  },
  (table) => [
    uniqueIndex("calendar_feeds_token_hash").on(table.tokenHash),
    index("calendar_feeds_user").on(table.userId),
    check("calendar_feeds_kinds", sql`json_type(${table.kinds}) = 'array'`),
    check("calendar_feeds_alarm_days", sql`${table.alarmDays} between 0 and 60`),
  ],
);

/**
 * What has deadlines that are kept as they were reckoned for some days (`app/modules/overview/deadlines/kept`). Triggers make a row of
 * what is new and empty that of what moved.
 */
export const deadlineSubjects = sqliteTable(
  "deadline_subjects",
  {
    kind: text({ enum: ["AGREEMENT", "PROPERTY", "LOAN", "BOOKS"] }).notNull(),
    id: integer().notNull(),
    /** How often it moved: what was reckoned of an earlier state is not kept. */
    moves: integer().notNull().default(0),
    /** By which rules it was reckoned. */
    rules: integer(),
    /** The days for which it holds; the last one is empty if it is to be reckoned anew. */
    fromDay: text(),
    untilDay: text().notNull().default(""),
    /** Of an agreement that runs: what its rent may rise by in a year, in cents, and how it was reckoned, as JSON. */
    yearly: integer(),
    increase: text(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index("deadline_subjects_until").on(table.untilDay, table.fromDay, table.rules),
    index("deadline_subjects_yearly").on(table.yearly).where(sql`${table.yearly} is not null`),
    check("deadline_subjects_increase", sql`json_type(${table.increase}) = 'object'`),
  ],
);

/** The deadlines of these, and follow-ups, which triggers keep, each with what was said of it. */
export const keptDeadlines = sqliteTable(
  "kept_deadlines",
  {
    id: integer().primaryKey(),
    subject: text({ enum: ["AGREEMENT", "PROPERTY", "LOAN", "BOOKS", "FOLLOW_UP"] }).notNull(),
    subjectId: integer().notNull(),
    key: text().notNull(),
    uid: text().notNull(),
    what: text().notNull(),
    date: text().notNull(),
    /** Until when it is shown though it has passed. */
    lastDay: text().notNull(),
    /** The right of who may see it. */
    readRight: text().notNull(),
    propertyId: integer(),
    agreementId: integer(),
    loanId: integer(),
    /** What its words are made of, as JSON. */
    facts: text().notNull(),
    /** Tells what is called otherwise. */
    alike: integer().notNull(),
    // Of what was said of it: `due` is the day on which it is to be looked at.
    done: integer({ mode: "boolean" }).notNull(),
    until: text(),
    due: text().notNull(),
  },
  (table) => [
    index("kept_deadlines_subject").on(table.subject, table.subjectId),
    index("kept_deadlines_key").on(table.key),
    // All that the parts of the page are counted by.
    index("kept_deadlines_due").on(
      ...([table.done, table.due, table.what, table.alike, table.lastDay, table.until] as const),
      ...([table.readRight, table.date] as const),
    ),
    index("kept_deadlines_property").on(table.propertyId, table.due).where(sql`${table.propertyId} is not null`),
    index("kept_deadlines_agreement").on(table.agreementId, table.due).where(sql`${table.agreementId} is not null`),
  ],
);

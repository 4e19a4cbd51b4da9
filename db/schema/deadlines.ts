import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id } from "./columns";
import { users } from "./users";

/** What was said of a deadline, by the key that carries what it depends on. */
export const deadlineStates = sqliteTable(
  "deadline_states",
  {
    id: id(),
    key: text().notNull(),
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

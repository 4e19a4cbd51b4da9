import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, version } from "./columns";

export const users = sqliteTable(
  "users",
  {
    id: id(),
    version: version(),
    email: text().notNull(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    imageUrl: text(),
    admin: integer({ mode: "boolean" }).notNull().default(false),
    editor: integer({ mode: "boolean" }).notNull().default(false),
    voter: integer({ mode: "boolean" }).notNull().default(false),
    accountant: integer({ mode: "boolean" }).notNull().default(false),
    locked: integer({ mode: "boolean" }).notNull().default(false),
    createTime: text().notNull(),
    lastSignInTime: text(),
    /** A session that began before this was ended together with all others of the user. */
    sessionsSince: text(),
    /** Set when the user was deleted; the row stays so that history keeps its names. */
    deleteTime: text(),
    /** Set when the name and address of a user who is gone were replaced by ones that say nothing. */
    replaceTime: text(),
    /** The name under which the books still know a user whose name was replaced; null if nothing in them is theirs. */
    nameInBooks: text(),
    /** When the user last looked at the start page, noted now and then; and when before the visit that goes on. */
    seenTime: text(),
    lastVisitTime: text(),
  },
  (table) => [
    uniqueIndex("users_email").on(sql`lower(${table.email})`).where(sql`${table.deleteTime} is null`),
    check("users_email_shape", sql`${table.email} like '%_@_%'`),
  ],
);

/** Sessions that were signed out of, kept until their cookies would be refused for their age. */
export const endedSessions = sqliteTable(
  "ended_sessions",
  { id: text().primaryKey(), expireTime: text().notNull() },
  (table) => [index("ended_sessions_expiry").on(table.expireTime)],
);

/** Keys of requests that were carried out, so that the same request sent twice writes once and is answered the same. */
export const requestKeys = sqliteTable(
  "request_keys",
  {
    key: text().primaryKey(),
    userId: integer().notNull(),
    /** Id of the row that the request created, if it created one. */
    createdId: integer(),
    createTime: text().notNull(),
    /** SHA-256 of what the request said beside its address. */
    digest: text(),
    /** What it was answered, once that is kept. */
    status: integer(),
    answer: text(),
  },
  (table) => [
    index("request_keys_time").on(table.createTime),
    check("request_keys_status", sql`${table.status} between 200 and 299`),
  ],
);

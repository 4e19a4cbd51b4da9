import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users";

/** Who wants a mail of a morning that counts what is to be done. */
export const digests = sqliteTable(
  "digests",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    createTime: text().notNull(),
    /** Of which day the last one was. It is noted before the mail goes, so that none goes twice. */
    day: text(),
    /** What became of it: one that is on its way for long may have come, and is not tried again. */
    state: text({ enum: ["SENDING", "SENT", "FAILED"] }),
    attempts: integer().notNull().default(0),
  },
  (table) => [check("digests_day", sql`${table.day} is date(${table.day})`)],
);

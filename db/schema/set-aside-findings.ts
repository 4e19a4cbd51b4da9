import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Check } from "../../app/modules/reports/review/check-names";
import { id } from "./columns";
import { users } from "./users";

/** Findings of the review that someone set aside for a reason, and took up again. */
export const setAsideFindings = sqliteTable(
  "set_aside_findings",
  {
    id: id(),
    checkName: text().$type<Check>().notNull(),
    /** Names the finding among those of its check. */
    findingKey: text().notNull(),
    /** What was found; once something else is, the finding stands again. */
    facts: text().notNull(),
    reason: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    resumeUserId: integer().references(() => users.id),
    resumeTime: text(),
  },
  (table) => [
    uniqueIndex("set_aside_findings_standing")
      .on(table.checkName, table.findingKey, table.facts)
      .where(sql`${table.resumeTime} is null`),
  ],
);

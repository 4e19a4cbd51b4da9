import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { history } from "../../../../db/schema/history";
import { users } from "../../../../db/schema/users";
import { addDays, type Day, startOfDay } from "../../base/calendar/day";
import type { HistoryKind } from "../../base/history/history-kinds";
import { fullNameSql } from "../../together/users/full-name-sql.server";

/** What the history is narrowed to. */
export type HistoryFilter = {
  kind: HistoryKind | null;
  /** The id of what was changed, among those of its kind. */
  rowId: number | null;
  userId: number | null;
  /** First and last day in Germany, both included. */
  from: Day | null;
  to: Day | null;
};

function conditionOf({ kind, rowId, userId, from, to }: HistoryFilter): SQL | undefined {
  return and(
    kind === null ? undefined : eq(history.kind, kind),
    rowId === null ? undefined : eq(history.rowId, rowId),
    userId === null ? undefined : eq(history.userId, userId),
    from === null ? undefined : gte(history.createTime, startOfDay(from)),
    to === null ? undefined : lt(history.createTime, startOfDay(addDays(to, 1))),
  );
}

/** Holds for what comes after a row in the order of the list. */
function olderThan(id: number): SQL {
  return sql`(${history.createTime}, ${history.id}) < (select create_time, id from ${history} as last where last.id = ${id})`;
}

/** The query for the newest rows of the history under a filter that come after the row `before`. */
export function selectHistory(db: Db, filter: HistoryFilter, before: number | null, count: number) {
  return db
    .select({
      id: history.id,
      kind: history.kind,
      rowId: history.rowId,
      deed: history.deed,
      title: history.title,
      changes: history.changes,
      userId: history.userId,
      userName: fullNameSql.as("user_name"),
      createTime: sql<string>`${history.createTime}`.as("history_time"),
    })
    .from(history)
    .innerJoin(users, eq(users.id, history.userId))
    .where(and(conditionOf(filter), before === null ? undefined : olderThan(before)))
    .orderBy(desc(history.createTime), desc(history.id))
    .limit(count);
}

export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number];

/** The query for how many rows of the history there are under a filter. */
export function countHistory(db: Db, filter: HistoryFilter) {
  return db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(history)
    .where(conditionOf(filter));
}

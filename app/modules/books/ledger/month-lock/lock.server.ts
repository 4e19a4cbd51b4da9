import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { pick } from "../../../../../db/pick";
import { ledgerLock, ledgerLockChanges, transactions } from "../../../../../db/schema/books/ledger";
import { users } from "../../../../../db/schema/users";
import type { Day } from "../../../base/calendar/day";
import type { Actor } from "../../../base/edits/actor";
import { writeOnce } from "../../../base/edits/request-keys.server";
import { recordRow, type Told } from "../../../base/history/record-history.server";
import { nameInBooksSql } from "../../../together/users/full-name-sql.server";
import { journalLock } from "../journal/journal.server";
import { lockFields } from "./lock-fields";

/** How the history tells of what is closed and opened. */
const lockHistory: Told = { kind: "lock", table: ledgerLock, fields: lockFields, title: sql`null` };

/** The query for up to which day the books are closed, and who set that when. */
export function selectLock(db: Db) {
  return db
    .select({
      lockedUntil: ledgerLock.lockedUntil,
      userName: sql<string | null>`iif(${users.id} is null, null, ${nameInBooksSql})`,
      changeTime: ledgerLock.changeTime,
    })
    .from(ledgerLock)
    .leftJoin(users, eq(users.id, ledgerLock.userId));
}

/** The query for how many lines of the bank are not booked in full up to a day. */
export function selectOpenLines(until: Day): SQL<{ count: number }> {
  return sql<{ count: number }>`select count(*) as count from ${transactions}
    where unbooked_cents <> 0 and value_date <= ${until}`;
}

/** The query for what was closed and opened last, latest first, `most` at most. */
export function selectLockChanges(db: Db, most: number) {
  return db
    .select(pick(ledgerLockChanges, "id", "previousUntil", "lockedUntil", "userName", "changeTime"))
    .from(ledgerLockChanges)
    .orderBy(desc(ledgerLockChanges.id))
    .limit(most);
}

/** What was closed or opened last, as a change of the lock. */
const lastStep = sql`(select json_array(json_object('name', 'lockedUntil', 'oldValue', previous_until, 'newValue', locked_until))
  from ${ledgerLockChanges} order by id desc limit 1)`;

/**
 * Closes the books up to a day, or opens them if it is null, and keeps who did so; returns whether that changed anything.
 * With `previous` it does so only while that is the last day closed.
 */
export async function writeLock(
  db: Db,
  actor: Actor,
  lockedUntil: Day | null,
  previous: Day | null | undefined,
): Promise<boolean> {
  const { userId, userName, now } = actor;
  const unmoved = previous === undefined ? sql`` : sql`and locked_until is ${previous}`;
  return writeOnce(db, actor, [
    sql`insert into ${ledgerLockChanges} (previous_until, locked_until, user_id, user_name, change_time)
      select locked_until, ${lockedUntil}, ${userId}, ${userName}, ${now}
      from ${ledgerLock} where locked_until is not ${lockedUntil} ${unmoved}`,
    sql`update ${ledgerLock} set locked_until = ${lockedUntil}, user_id = ${userId}, change_time = ${now}
      where changes() > 0`,
    recordRow(actor, lockHistory, "changed", lastStep, sql`changes() > 0`),
    journalLock(actor),
  ]);
}

import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { ledgerLock } from "../../../db/schema/ledger";
import { users } from "../../../db/schema/users";
import type { Day } from "../calendar/day";
import type { Actor } from "../edits/actor";
import { writeOnce } from "../edits/request-keys.server";
import { fullNameSql } from "../users/full-name-sql.server";

/** The query for up to which day the books are closed, and who set that when. */
export function selectLock(db: Db) {
  return db
    .select({
      lockedUntil: ledgerLock.lockedUntil,
      userName: sql<string | null>`iif(${users.id} is null, null, ${fullNameSql})`,
      changeTime: ledgerLock.changeTime,
    })
    .from(ledgerLock)
    .leftJoin(users, eq(users.id, ledgerLock.userId));
}

/** Closes the books up to a day, or opens them where it is null. */
export async function writeLock(db: Db, actor: Actor, lockedUntil: Day | null): Promise<void> {
  await writeOnce(db, actor, [db.update(ledgerLock).set({ lockedUntil, userId: actor.userId, changeTime: actor.now })]);
}

import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { digests } from "../../../../db/schema/digests";
import { instanceSettings } from "../../../../db/schema/settings";
import { users } from "../../../../db/schema/users";
import type { Day } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import type { RoleFlags } from "../../base/rights/rights";

/** How often the mail of a day is tried. */
const MOST_ATTEMPTS = 3;

/** So many are sent at one stroke of the clock; the next one goes on. */
const MOST_AT_ONCE = 40;

/** Whether these mails can be had, as somebody said from whom they are, and whether one wants them. */
export async function readDigestSetting(db: Db, userId: number): Promise<{ isOffered: boolean; isWanted: boolean }> {
  const [[setting], [wanted]] = await runBatch(db, [
    sql<{ from: string | null }>`select digest_from as "from" from ${instanceSettings}`,
    db.select({ userId: digests.userId }).from(digests).where(eq(digests.userId, userId)),
  ]);
  return { isOffered: Boolean(setting?.from), isWanted: wanted !== undefined };
}

/** Has the mails come to somebody from now on, or no more. */
export async function wantDigest(db: Db, actor: Actor, isWanted: boolean): Promise<void> {
  await writeOnce(db, actor, [
    isWanted
      ? sql`insert or ignore into ${digests} (user_id, create_time) values (${actor.userId}, ${actor.now})`
      : sql`delete from ${digests} where user_id = ${actor.userId}`,
  ]);
}

/** From whom the mails are; null if nobody said so. */
export async function readDigestSender(db: Db): Promise<string | null> {
  const [[setting]] = await runBatch(db, [
    sql<{ from: string | null }>`select digest_from as "from" from ${instanceSettings}`,
  ]);
  return setting?.from || null;
}

/** Holds for whom the mail of a day is still to go to: neither sent, nor perhaps, nor tried too often. */
const isLeft = (day: Day): SQL => sql`(${digests.day} is null or ${digests.day} < ${day}
  or (${digests.day} = ${day} and ${digests.state} = 'FAILED' and ${digests.attempts} < ${MOST_ATTEMPTS}))`;

export type DigestReader = { id: number; email: string } & RoleFlags;

type Row = { id: number; email: string } & Record<keyof RoleFlags, number>;

/** Some of those whom the mail of a day is to go to; nobody who is locked or gone. */
export async function listDigestReaders(db: Db, day: Day): Promise<DigestReader[]> {
  const [rows] = await runBatch(db, [
    sql<Row>`select ${users.id}, ${users.email}, ${users.admin}, ${users.editor}, ${users.voter}, ${users.accountant}
      from ${digests} join ${users} on ${users.id} = ${digests.userId}
      where ${isLeft(day)} and not ${users.locked} and ${users.deleteTime} is null
      order by ${users.id} limit ${MOST_AT_ONCE}`,
  ]);
  return rows.map(({ admin, editor, voter, accountant, ...one }) => ({
    ...one,
    ...{ admin: admin === 1, editor: editor === 1, voter: voter === 1, accountant: accountant === 1 },
  }));
}

/** Notes that the mail of a day goes to somebody now; false if another attempt was first. */
export async function claimDigest(db: Db, userId: number, day: Day): Promise<boolean> {
  const [rows] = await runBatch(db, [
    sql<{ user_id: number }>`update ${digests}
      set attempts = iif(day = ${day}, attempts, 0) + 1, day = ${day}, state = 'SENDING'
      where user_id = ${userId} and ${isLeft(day)} returning user_id`,
  ]);
  return rows.length > 0;
}

/** Notes what became of it. */
export async function noteDigest(db: Db, userId: number, day: Day, state: "SENT" | "FAILED"): Promise<void> {
  await runBatch(db, [
    sql`update ${digests} set state = ${state} where user_id = ${userId} and day = ${day} and state = 'SENDING'`,
  ]);
}

import { and, eq, getTableColumns, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { keepQuery } from "../../../../db/keep-query";
import { runBatch } from "../../../../db/run-batch";
import { transactions } from "../../../../db/schema/books/ledger";
import { keptDeadlines } from "../../../../db/schema/deadlines";
import { upkeepRuns } from "../../../../db/schema/upkeep";
import { endedSessions, users } from "../../../../db/schema/users";
import { dayOf, type Timestamp } from "../../base/calendar/day";
import { daysOn } from "../../base/calendar/months-on";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import { recordCreated, recordRow } from "../../base/history/record-history.server";
import { type Right, rolesWith } from "../../base/rights/rights";
import { MOST_ON_BADGE } from "./badges";
import { userNoun } from "./user-noun.server";

export type UserRow = typeof users.$inferSelect;

/** A user with what waits for them: how many faults the last upkeep found, deadlines that are near, lines of the bank to be booked. */
export type UserOfSession = UserRow & { faults: number; deadlines: number; unbooked: number };

/** What is due within so many days is near. */
const NEAR_DAYS = 7;

/** The rights by which deadlines are kept. */
const deadlineRights = ["readPortfolio", "readLoans", "openAccounting"] as const satisfies readonly Right[];

const mayNow = (right: Right) =>
  sql`(${sql.join(
    rolesWith(right).map((role) => (role === "everyone" ? sql`true` : users[role])),
    sql` or `,
  )})`;

const sees = (right: Right) => sql`(kept.read_right = ${sql.raw(`'${right}'`)} and ${mayNow(right)})`;

const upToMost = sql`limit ${sql.raw(String(MOST_ON_BADGE))}`;

const nearDeadlines = sql<number>`(select count(*) from (select 1 from ${keptDeadlines} as kept
  where kept.done = 0 and kept.due <= ${sql.placeholder("near")} and (kept.last_day >= ${sql.placeholder("today")} or kept.until is not null)
    and (${sql.join(deadlineRights.map(sees), sql` or `)}) ${upToMost}))`;

const unbookedLines = sql<number>`iif(${mayNow("openAccounting")},
  (select count(*) from (select 1 from ${transactions} where unbooked_cents <> 0 ${upToMost})), 0)`;

const newId = sql`(select max(id) from ${users})`;

const userOfSession = keepQuery((query) =>
  query
    .select({
      ...getTableColumns(users),
      faults: sql<number>`iif(${users.admin}, coalesce((select faults from ${upkeepRuns}
        where ${upkeepRuns.endTime} is not null order by ${upkeepRuns.id} desc limit 1), 0), 0)`.as("faults"),
      deadlines: nearDeadlines.as("deadlines"),
      unbooked: unbookedLines.as("unbooked"),
    })
    .from(users)
    .where(
      and(
        eq(users.id, sql.placeholder("userId")),
        isNull(users.deleteTime),
        sql`coalesce(${users.sessionsSince}, '') <= ${sql.placeholder("beginTime")}`,
        sql`not exists (select 1 from ended_sessions where ended_sessions.id = ${sql.placeholder("sessionId")})`,
      ),
    ),
);

/** The user whom a session belongs to, unless the user was deleted or the session has ended. */
export async function findUserOfSession(
  db: Db,
  session: { id: string; userId: number; began: number },
  now: Date,
): Promise<UserOfSession | undefined> {
  const beginTime = new Date(session.began).toISOString();
  const today = dayOf(now);
  const asked = { userId: session.userId, beginTime, sessionId: session.id, today, near: daysOn(today, NEAR_DAYS) };
  const [[user]] = await runBatch(db, [userOfSession(asked)]);
  return user;
}

/** Ends one session; by `expireTime` it would have ended by itself, and those for which that has come are forgotten. */
export async function endSession(db: Db, id: string, expireTime: Timestamp, now: Timestamp): Promise<void> {
  await runBatch(db, [
    db.insert(endedSessions).values({ id, expireTime }).onConflictDoNothing(),
    db.delete(endedSessions).where(lte(endedSessions.expireTime, now)),
  ]);
}

/** Ends all sessions of a user that began before now. */
export async function endSessionsOf(db: Db, userId: number, now: Timestamp): Promise<void> {
  await db.update(users).set({ sessionsSince: now }).where(eq(users.id, userId));
}

/** Ends all sessions of a user who was not deleted, at the behest of an admin, and returns whether there is that user. */
export function endSessionsBy(db: Db, actor: Actor, id: number): Promise<boolean> {
  return writeOnce(db, actor, [
    db
      .update(users)
      .set({ sessionsSince: actor.now })
      .where(and(eq(users.id, id), isNull(users.deleteTime))),
    recordRow(actor, userNoun.history, "signed-out", sql`'[]'`, sql`${eq(users.id, id)} and changes() > 0`),
  ]);
}

/** A user who was not deleted, by e-mail address in any case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    // SQLite lowers ASCII alone; an address that was typed here is kept with all its letters lowered. A kelvin is no k.
    .where(
      and(
        sql`lower(${users.email}) in (lower(${email}), ${email.replace(/[^\u212a]+/g, (part) => part.toLowerCase())})`,
        isNull(users.deleteTime),
      ),
    );
  return user;
}

/** Creates an admin, provided that there is no user at all. */
export async function createFirstAdmin(
  db: Db,
  identity: { email: string; firstName: string; lastName: string },
  now: Timestamp,
): Promise<void> {
  await runBatch(db, [
    sql`insert into ${users} (email, first_name, last_name, admin, create_time)
        select ${identity.email}, ${identity.firstName}, ${identity.lastName}, 1, ${now}
        where not exists (select 1 from ${users})`,
    recordCreated({ userId: newId, now }, userNoun.history, newId),
  ]);
}

/** Notes a sign-in and takes over the picture, and the names of a person who has none yet. */
export async function recordSignIn(
  db: Db,
  id: number,
  identity: { firstName: string; lastName: string; imageUrl: string | null },
  now: Timestamp,
): Promise<void> {
  const { firstName, lastName, imageUrl } = identity;
  const nameless = sql`${users.firstName} = '' and ${users.lastName} = ''`;
  await db
    .update(users)
    .set({
      lastSignInTime: now,
      imageUrl,
      firstName: sql`case when ${nameless} then ${firstName} else ${users.firstName} end`,
      lastName: sql`case when ${nameless} then ${lastName} else ${users.lastName} end`,
    })
    .where(eq(users.id, id));
}

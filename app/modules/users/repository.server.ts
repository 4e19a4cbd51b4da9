import { and, eq, isNull, sql } from "drizzle-orm";
import { type Db, runBatch } from "../../../db/client";
import { users } from "../../../db/schema";
import type { Timestamp } from "../calendar/day";

export type UserRow = typeof users.$inferSelect;

/** A user who was not deleted, by id. */
export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleteTime)));
  return user;
}

/** A user who was not deleted, by e-mail address in any case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deleteTime)));
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

import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { properties } from "../../../../db/schema/properties";
import { users } from "../../../../db/schema/users";
import { likes } from "../../../../db/schema/votes";
import type { Actor } from "../../base/edits/actor";
import { findSent, keepKey } from "../../base/edits/request-keys.server";
import { recordActivity } from "../activities/record-activity.server";
import { fullNameSql } from "../users/full-name-sql.server";

/** A vote as `/api` returns it: up is true, down is false. */
export type Vote = { propertyId: number; userId: number; userName: string; value: boolean };

/** The query for the property whose votes are asked for; none if it is gone. */
export function selectVotedProperty(db: Db, id: number) {
  return db.select({ id: properties.id }).from(properties).where(eq(properties.id, id));
}

/** The query for a property's votes, oldest first. */
export function selectVotesOf(db: Db, propertyId: number) {
  return db
    .select({
      propertyId: likes.propertyId,
      userId: likes.userId,
      userName: fullNameSql.as("user_name"),
      value: likes.value,
    })
    .from(likes)
    .innerJoin(users, eq(users.id, likes.userId))
    .where(eq(likes.propertyId, propertyId))
    .orderBy(asc(likes.updateTime), asc(likes.userId));
}

/**
 * Writes a vote in one batch: the same vote again takes it back, another replaces it. Each statement acts on whether the
 * one before it changed something, so that two requests at once cannot both count.
 */
export async function toggleVote(db: Db, actor: Actor, propertyId: number, value: boolean): Promise<void> {
  const { userId, now } = actor;
  try {
    await runBatch(db, [
      ...keepKey(actor, null, sql`true`),
      db.delete(likes).where(and(eq(likes.propertyId, propertyId), eq(likes.userId, userId), eq(likes.value, value))),
      recordActivity(actor, { type: "LIKE_UPDATED", propertyId }),
      sql`insert into ${likes} (property_id, user_id, value, update_time)
          select ${propertyId}, ${userId}, ${value ? 1 : 0}, ${now} where changes() = 0
          on conflict (property_id, user_id) do update set value = excluded.value, update_time = excluded.update_time`,
      recordActivity(actor, { type: "LIKE_UPDATED", propertyId, text: String(value) }),
    ]);
  } catch (error) {
    if ((await findSent(db, actor)) === null) throw error;
  }
}

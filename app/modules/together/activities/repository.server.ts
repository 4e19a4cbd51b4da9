import { and, desc, eq, gte, inArray, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { activities } from "../../../../db/schema/activities";
import { comments } from "../../../../db/schema/comments";
import { imageCollections } from "../../../../db/schema/image-collections";
import { properties } from "../../../../db/schema/properties";
import { users } from "../../../../db/schema/users";
import { addDays, type Day, startOfDay, type Timestamp } from "../../base/calendar/day";
import { fullNameSql } from "../users/full-name-sql.server";
import type { ActivityType } from "./activity";

/** What the feed is narrowed to. */
export type ActivityFilter = {
  userId?: number | null;
  types?: ActivityType[];
  propertyId?: number | null;
  /** Beside the property, whose index is walked. */
  rentalAgreementId?: number;
  /** First and last day in Germany, both included. */
  from?: Day | null;
  to?: Day | null;
  /** The instant from which on, and whose own is left out. */
  since?: Timestamp | null;
  exceptUserId?: number | null;
};

/** What the album of an activity is called today; null if it is none or was deleted. */
const albumName = sql<
  string | null
>`(select album.name from ${imageCollections} album where album.id = ${activities.imageCollectionId})`;

/** The query for activities, newest first, with the address of the property as it is today. */
function selectActivities(db: Db) {
  return db
    .select({
      id: activities.id,
      type: sql<ActivityType>`${activities.type}`.as("activity_type"),
      createTime: activities.createTime,
      userId: activities.userId,
      userName: activities.userName,
      propertyId: activities.propertyId,
      commentId: activities.commentId,
      rentalAgreementId: activities.rentalAgreementId,
      attachmentId: activities.attachmentId,
      imageCollectionId: activities.imageCollectionId,
      imageId: activities.imageId,
      albumName: albumName.as("album_name"),
      text: activities.text,
      changes: activities.changes,
      streetAndNumber: properties.streetAndNumber,
      zipCode: properties.zipCode,
      city: properties.city,
      propertyExists: sql<number>`${properties.id} is not null`.as("property_exists"),
      // Under names of their own: within a batch D1 answers rows by column name, and the activity has these names too.
      commentText: sql<string | null>`${comments.text}`.as("comment_text"),
      commentUpdateTime: sql<string | null>`${comments.updateTime}`.as("comment_update_time"),
      commentCreateTime: sql<string | null>`${comments.createTime}`.as("comment_create_time"),
    })
    .from(activities)
    .leftJoin(properties, eq(properties.id, activities.propertyId))
    .leftJoin(comments, eq(comments.id, activities.commentId))
    .orderBy(desc(activities.id))
    .$dynamic();
}

export type ActivityRow = Awaited<ReturnType<typeof selectActivities>>[number];

/**
 * A filter as a condition over the ids. Days become bounds of the id, which grows with time, so that every filter walks an
 * index that already is in order; the type alone would be read from an index that is not.
 */
function conditionOf(filter: ActivityFilter): SQL | undefined {
  const { userId, types, propertyId, rentalAgreementId, from, to, since, exceptUserId } = filter;
  const firstAt = (bound: Timestamp) =>
    sql`coalesce((select a.id from ${activities} a where a.create_time >= ${bound} order by a.create_time, a.id limit 1), ${Number.MAX_SAFE_INTEGER})`;
  return and(
    userId ? eq(activities.userId, userId) : undefined,
    propertyId ? eq(activities.propertyId, propertyId) : undefined,
    rentalAgreementId ? eq(activities.rentalAgreementId, rentalAgreementId) : undefined,
    types && inArray(sql`+${activities.type}`, types),
    from ? gte(activities.id, firstAt(startOfDay(from))) : undefined,
    to ? lt(activities.id, firstAt(startOfDay(addDays(to, 1)))) : undefined,
    since ? gte(activities.id, firstAt(since)) : undefined,
    exceptUserId ? ne(activities.userId, exceptUserId) : undefined,
  );
}

/** The query for the newest activities of a filter that are older than the activity `before`. */
export function selectActivitiesBefore(db: Db, filter: ActivityFilter, before: number | null, count: number) {
  const older = before === null ? undefined : lt(activities.id, before);
  return selectActivities(db)
    .where(and(conditionOf(filter), older))
    .limit(count);
}

/** When the activity at a place of the same list happened, counted from 0, as a subquery; null if there are fewer. */
export function timeOfActivityAt(filter: ActivityFilter, before: number | null, place: number): SQL<Timestamp | null> {
  const older = before === null ? undefined : lt(activities.id, before);
  return sql`(select ${activities.createTime} from ${activities} where ${and(conditionOf(filter), older) ?? sql`true`}
    order by ${activities.id} desc limit 1 offset ${place})`;
}

/** The query for a page of all activities, newest first. */
export function selectActivityPage(db: Db, index: number, size: number) {
  return selectActivities(db)
    .limit(size)
    .offset(index * size);
}

/** The query for one activity. */
export function selectActivity(db: Db, id: number) {
  return selectActivities(db).where(eq(activities.id, id));
}

/** The query for the number of activities of a filter. */
export function countActivities(db: Db, filter: ActivityFilter) {
  return db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(activities)
    .where(conditionOf(filter));
}

/** The query for the number of activities of a filter down to and including one. */
export function countActivitiesDownTo(db: Db, filter: ActivityFilter, last: number) {
  return db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(activities)
    .where(and(conditionOf(filter), gte(activities.id, last), lte(activities.id, Number.MAX_SAFE_INTEGER)));
}

/** The query for everyone who could have done something, in no promised order. */
export function selectPeople(db: Db) {
  const { id, firstName, lastName } = users;
  return db.select({ id, firstName, lastName, name: fullNameSql.as("name") }).from(users);
}

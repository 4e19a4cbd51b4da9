import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import type { SqlStatement } from "../../../../db/run-batch";
import { imageCollections, propertiesOfAlbums } from "../../../../db/schema/image-collections";
import { images } from "../../../../db/schema/images";
import { properties } from "../../../../db/schema/properties";
import { users } from "../../../../db/schema/users";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { sortKeyOf } from "../../base/lists/sort-key";
import { recordActivity } from "../../together/activities/record-activity.server";
import { fullNameSql } from "../../together/users/full-name-sql.server";
import { filterTextOf } from "./album-keys";

/** The id of the album that was inserted last in the same batch. */
const newId = sql`(select max(id) from ${imageCollections})`;

/** The ids of an album's properties as `writePropertyIds` writes them. */
export const propertyIdsSql = sql<string | null>`(select group_concat(property_id) from
  (select property_id from ${propertiesOfAlbums} where collection_id = image_collections.id order by property_id))`;

const imageCount = sql<number>`(select count(*) from ${images} where collection_id = image_collections.id)`;

/** The query for albums with who created them, what they show and how many images they have. */
export function selectAlbums(db: Db) {
  return db
    .select({
      id: imageCollections.id,
      version: imageCollections.version,
      name: imageCollections.name,
      nameKey: imageCollections.nameKey,
      description: imageCollections.description,
      coverImageId: imageCollections.coverImageId,
      createTime: imageCollections.createTime,
      updateTime: imageCollections.updateTime,
      createUser: fullNameSql.as("create_user"),
      propertyIds: propertyIdsSql.as("property_ids"),
      imageCount: imageCount.as("image_count"),
    })
    .from(imageCollections)
    .innerJoin(users, eq(users.id, imageCollections.createUserId))
    .$dynamic();
}

export type AlbumRow = Awaited<ReturnType<typeof selectAlbums>>[number];

/** The query for all albums by id, or for those of a property. */
export function selectAlbumsOf(db: Db, propertyId: number | null) {
  return selectAlbums(db)
    .where(propertyId === null ? undefined : shows(propertyId))
    .orderBy(asc(imageCollections.id));
}

/** Holds for the albums that show a property. */
function shows(propertyId: number): SQL {
  return sql`${imageCollections.id} in (select collection_id from ${propertiesOfAlbums} where property_id = ${propertyId})`;
}

/** The query for one album. */
export function selectAlbum(db: Db, id: number) {
  return selectAlbums(db).where(eq(imageCollections.id, id));
}

/** The queries for what an album's properties and cover are called, with those of these ids besides. */
export function selectNames(db: Db, albumId: number, propertyIds: readonly number[], imageId: number | null) {
  const { streetAndNumber, zipCode, city, indoorLocation, seId } = properties;
  const linked = sql`select property_id from ${propertiesOfAlbums} where collection_id = ${albumId}`;
  const sent = sql`select value from json_each(${JSON.stringify(propertyIds)})`;
  return [
    db
      .select({ id: properties.id, streetAndNumber, zipCode, city, indoorLocation, seId })
      .from(properties)
      .where(or(sql`${properties.id} in (${linked})`, sql`${properties.id} in (${sent})`)),
    db
      .select({ id: images.id, collectionId: images.collectionId, filename: images.filename })
      .from(images)
      .where(sql`${images.id} in (${imageId}, (select cover_image_id from ${imageCollections} where id = ${albumId}))`),
  ] as const;
}

/** Holds while an image lies in an album. */
export function isImageOf(albumId: number, imageId: number): SQL {
  return sql`exists (select 1 from ${images} where id = ${imageId} and collection_id = ${albumId})`;
}

/** Whether an image lies in an album. */
export async function hasImage(db: Db, albumId: number, imageId: number): Promise<boolean> {
  const found = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, imageId), eq(images.collectionId, albumId)));
  return found.length > 0;
}

/** What follows from an album's name and description. */
export function keysOf(album: { name: string; description: string | null }) {
  return { nameKey: sortKeyOf(album.name), filterText: filterTextOf(album) };
}

/** Inserts an album with its properties and its activity, and returns its id; fails on a foreign key if a property does not exist. */
export function insertAlbum(
  db: Db,
  actor: Actor,
  values: { name: string; description: string | null },
  propertyIds: readonly number[],
): Promise<number> {
  const times = { createTime: actor.now, updateTime: actor.now };
  return createOnce(
    db,
    actor,
    [
      db
        .insert(imageCollections)
        .values({ ...values, ...keysOf(values), ...times, createUserId: actor.userId })
        .returning({ id: imageCollections.id }),
      recordActivity(actor, { type: "IMG_COL_CREATED", imageCollectionId: newId, text: values.name }),
      sql`insert into ${propertiesOfAlbums} (collection_id, property_id)
        select distinct ${newId}, value from json_each(${JSON.stringify(propertyIds)})`,
    ],
    newId,
  );
}

/**
 * The statements that give an album just these properties, if the statement before them in the batch changed a row. Those that it
 * has are written again, so that the second one learns of that by `changes()`.
 */
export function linkProperties(albumId: number, propertyIds: readonly number[]): SqlStatement[] {
  const ids = JSON.stringify(propertyIds);
  const unlink = sql`delete from ${propertiesOfAlbums} where collection_id = ${albumId} and changes() > 0
    and property_id not in (select value from json_each(${ids}))`;
  const link = sql`insert into ${propertiesOfAlbums} (collection_id, property_id)
    select ${albumId}, value from json_each(${ids}) where changes() > 0
    on conflict (collection_id, property_id) do update set property_id = excluded.property_id`;
  return propertyIds.length > 0 ? [link, unlink] : [unlink];
}

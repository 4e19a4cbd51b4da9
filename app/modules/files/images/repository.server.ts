import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import type { SqlStatement } from "../../../../db/run-batch";
import { deletedFiles, fileJobs } from "../../../../db/schema/files";
import { imageCollections, propertiesOfAlbums } from "../../../../db/schema/image-collections";
import { images } from "../../../../db/schema/images";
import { imageRefusals } from "../../../texts/images/images";
import type { Timestamp } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import type { FileKey } from "../../base/files/file-keys";
import { jobStateSql, keepJob } from "../../base/jobs/repository.server";
import { recordActivity } from "../../together/activities/record-activity.server";
import type { Rotation } from "./master/rotation-values";
import type { TakenFacts } from "./master/taken-facts";
import type { Variant } from "./master/variant-size";

const newId = sql`(select max(id) from ${images})`;

/** The query for images with where the job stands that makes their variants, album by album, each in its order. */
export function selectImages(db: Db) {
  return db
    .select({
      id: images.id,
      collectionId: images.collectionId,
      filename: images.filename,
      fileKey: images.fileKey,
      size: images.size,
      sha256: images.sha256,
      crc32: images.crc32,
      type: images.type,
      width: images.width,
      height: images.height,
      placeholder: images.placeholder,
      takenTime: images.takenTime,
      camera: images.camera,
      latitude: images.latitude,
      longitude: images.longitude,
      orderKey: images.orderKey,
      placed: images.placed,
      caption: images.caption,
      rotation: images.rotation,
      thumbnailKey: images.thumbnailKey,
      galleryKey: images.galleryKey,
      likeness: images.likeness,
      twinId: sql<number | null>`(select twin.id from ${images} as twin where twin.id = ${images.twinId})`.as(
        "twin_standing",
      ),
      createTime: images.createTime,
      jobState: jobStateSql.as("job_state"),
    })
    .from(images)
    .leftJoin(fileJobs, and(eq(fileJobs.kind, "MAKE_VARIANTS"), eq(fileJobs.subjectId, images.id)))
    .orderBy(asc(images.collectionId), asc(images.orderKey), asc(images.id))
    .$dynamic();
}

export type ImageRow = Awaited<ReturnType<typeof selectImages>>[number];

/** The query for the images of an album, in order. */
export function selectImagesOf(db: Db, collectionId: number) {
  return selectImages(db).where(eq(images.collectionId, collectionId));
}

/** The query for the images of all albums of a property. */
export function selectImagesOfProperty(db: Db, propertyId: number) {
  return selectImages(db).where(
    sql`${images.collectionId} in (select collection_id from ${propertiesOfAlbums} where property_id = ${propertyId})`,
  );
}

/** An image of an album; null if there is none of that id in it. */
export async function findImage(db: Db, collectionId: number, id: number): Promise<ImageRow | null> {
  const [image] = await selectImages(db).where(and(eq(images.id, id), eq(images.collectionId, collectionId)));
  return image ?? null;
}

/** The place of an image in its album, from 1 on. */
export async function findPosition(db: Db, { collectionId, orderKey, id }: ImageRow): Promise<number> {
  const [found] = await db
    .select({ position: sql<number>`count(*)` })
    .from(images)
    .where(
      sql`${images.collectionId} = ${collectionId} and (${images.orderKey}, ${images.id}) <= (${orderKey}, ${id})`,
    );
  return found?.position ?? 0;
}

/** An image of whatever album, for the job that is about it; null if there is none. */
export async function findImageById(db: Db, id: number): Promise<ImageRow | null> {
  const [image] = await selectImages(db).where(eq(images.id, id));
  return image ?? null;
}

/** The image that stands for an album: the one that was chosen, or else the first in order; null if there is none. */
export async function findCover(db: Db, collectionId: number): Promise<ImageRow | null> {
  const [image] = await selectImages(db).where(sql`${images.id} = ${coverIdOf(sql`${collectionId}`)}`);
  return image ?? null;
}

/** The id of the image that stands for an album, as an expression over the id of the album; null if it is empty. */
export function coverIdOf(collectionId: SQL): SQL<number | null> {
  return sql`coalesce(
    (select album.cover_image_id from ${imageCollections} album where album.id = ${collectionId}),
    (select first.id from ${images} first where first.collection_id = ${collectionId} order by first.order_key, first.id limit 1))`;
}

/** The same for a property: the image of the album chosen for it, or else of its first album that has any. */
export function coverIdOfProperty(propertyId: SQL, chosenAlbum: SQL): SQL<number | null> {
  return sql`coalesce(${coverIdOf(chosenAlbum)}, (select ${coverIdOf(sql.raw("earliest.id"))} from (
    select min(link.collection_id) as id from ${propertiesOfAlbums} link where link.property_id = ${propertyId}
      and exists (select 1 from ${images} held where held.collection_id = link.collection_id)) earliest))`;
}

/** What an album is called and the images in it. */
export function selectAlbumName(db: Db, collectionId: number) {
  return db.select({ name: imageCollections.name }).from(imageCollections).where(eq(imageCollections.id, collectionId));
}

type NewImage = Omit<typeof images.$inferInsert, "createTime" | "createUserId">;

/** The first image of the same bytes, wherever it lies. */
const sameAs = (sha256: string) => sql`(select min(id) from ${images} where sha256 = ${sha256})`;

/** Inserts an image with its activity and the job that makes its variants, and returns its id. */
export function insertImage(db: Db, actor: Actor, image: NewImage): Promise<number> {
  const { collectionId: imageCollectionId, filename: text } = image;
  return createOnce(
    db,
    actor,
    [
      db
        .insert(images)
        .values({ ...image, twinId: sameAs(image.sha256), createTime: actor.now, createUserId: actor.userId })
        .returning({ id: images.id }),
      recordActivity(actor, { type: "IMG_CREATED", imageCollectionId, imageId: newId, text }),
      keepJob("MAKE_VARIANTS", newId, actor.now),
      noteChange(imageCollectionId, actor.now),
    ],
    newId,
    imageRefusals.albumNotFound,
  );
}

/** The statement that notes when an album was changed last; it does nothing unless the statement before it in the batch changed a row. */
export function noteChange(collectionId: number, now: Timestamp): SQL {
  return sql`update ${imageCollections} set update_time = ${now} where id = ${collectionId} and changes() > 0`;
}

/** The statement that has the variants of images drawn that have none; it does nothing unless the statement before it changed a row. */
export function drawAnew({ now }: Actor, ids: readonly number[]): SQL {
  return sql`insert into ${fileJobs} (kind, subject_id, state, create_time)
    select 'MAKE_VARIANTS', id, 'waiting', ${now} from ${images}
    where id in (select value from json_each(${JSON.stringify(ids)})) and gallery_key is null and changes() > 0
    on conflict (kind, subject_id) do update set state = 'waiting', attempts = 0, sent_time = null`;
}

/**
 * The statement that has drawn what lacks a variant though its job is done or gone, as many as `most` at once: the version before knows
 * fewer sizes and may have drawn it last.
 */
export function drawLacking(now: Timestamp, most: number): SQL {
  return sql`insert into ${fileJobs} (kind, subject_id, state, create_time)
    select 'MAKE_VARIANTS', id, 'waiting', ${now} from ${images}
    where (thumbnail_key is null or gallery_key is null)
      and not exists (select 1 from ${fileJobs} where kind = 'MAKE_VARIANTS' and subject_id = ${images.id} and state <> 'done')
    limit ${most}
    on conflict (kind, subject_id) do update set state = 'waiting', attempts = 0, sent_time = null`;
}

/** What a job found out and made of an image that was turned so. */
export type MadeVariants = {
  keys: Record<Variant, FileKey>;
  rotation: Rotation;
  facts: TakenFacts;
  orderKey: string;
  likeness: string | null;
  twinId: number | null;
};

/**
 * The statements that keep what was made of an image, while it is there and turned so; run again they change nothing. Otherwise what was
 * made is noted as deleted, unless another image has it, until it is made once more.
 */
export function keepVariants(
  id: number,
  { keys, rotation, facts, orderKey, likeness, twinId }: MadeVariants,
): SqlStatement[] {
  const isHeld = sql`exists (select 1 from ${images} where thumbnail_key = ${keys.THUMBNAIL} or gallery_key = ${keys.GALLERY})`;
  return [
    sql`update ${images} set thumbnail_key = ${keys.THUMBNAIL}, gallery_key = ${keys.GALLERY}, taken_time = ${facts.takenTime},
      camera = ${facts.camera}, latitude = ${facts.latitude}, longitude = ${facts.longitude},
      likeness = ${likeness}, twin_id = coalesce(twin_id, ${twinId}), order_key = iif(placed, order_key, ${orderKey}) where id = ${id} and rotation = ${rotation}`,
    sql`insert or ignore into ${deletedFiles} (file_key, delete_time)
      select value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from json_each(${JSON.stringify(Object.values(keys))}) where not ${isHeld}`,
  ];
}

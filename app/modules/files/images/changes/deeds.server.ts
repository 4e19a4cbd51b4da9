import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { imageDeeds, images } from "../../../../../db/schema/images";
import { keptFrom } from "../../../base/calendar/kept-days";
import type { Actor } from "../../../base/edits/actor";
import type { Rotation } from "../master/rotation-values";
import type { DeedKind } from "./deed-kinds";

/** What is changed of an image by what is done to several. */
type ImageValues = {
  collectionId: number;
  orderKey: string;
  placed: boolean;
  caption: string | null;
  rotation: Rotation;
  placeholder: string;
};

/** An image with what was changed of it, as it was and as it became. */
export type ChangedImage = { id: number; was: Partial<ImageValues>; is: Partial<ImageValues> };

/** What is kept of a deed, by its kind, to take it back. */
export type Kept = {
  changed?: readonly ChangedImage[];
  /** The images that went or, of copies, came. */
  ids?: readonly number[];
  /** The cover that was chosen for the album; absent if the deed took none away. */
  coverId?: number | null;
};

/** A deed as it is to be kept. */
export type NewDeed = { kind: DeedKind; collectionId: number; count: number };

/** The statement that keeps what was done, to be taken back; it does nothing unless the statement before it changed a row. */
export function keepDeed({ userId, now }: Actor, { kind, collectionId, count }: NewDeed, kept: Kept | SQL): SQL {
  const json = "getSQL" in kept ? kept : sql`${JSON.stringify(kept)}`;
  return sql`insert into ${imageDeeds} (collection_id, user_id, create_time, kind, count, kept)
    select ${collectionId}, ${userId}, ${now}, ${kind}, ${count}, ${json} where changes() > 0`;
}

/** What is kept of copies that stand by these keys in an album. */
export function keptCopies(collectionId: number, keys: readonly string[]): SQL {
  return sql`(select json_object('ids', json_group_array(id)) from ${images} where collection_id = ${collectionId}
    and order_key in (select value from json_each(${JSON.stringify(keys)})))`;
}

/** What somebody did in an album, or in one into which images came, at a moment. */
export function selectDeed(db: Db, collectionId: number, { userId, doneTime }: { userId: number; doneTime: string }) {
  return db
    .select({ id: imageDeeds.id, kind: imageDeeds.kind, count: imageDeeds.count })
    .from(imageDeeds)
    .where(
      and(
        eq(imageDeeds.collectionId, collectionId),
        eq(imageDeeds.userId, userId),
        eq(imageDeeds.createTime, doneTime),
      ),
    )
    .orderBy(desc(imageDeeds.id))
    .limit(1);
}

/** A deed with what is kept of it; null if there is none, or it was taken back. */
export async function findDeed(db: Db, id: number) {
  const [deed] = await db.select().from(imageDeeds).where(eq(imageDeeds.id, id));
  return deed ? { ...deed, kept: JSON.parse(deed.kept) as Kept } : null;
}

/** Forgets what was done so long ago that what was deleted then is gone as well. */
export async function removeOldDeeds(db: Db, now: Date): Promise<void> {
  await db.delete(imageDeeds).where(lt(imageDeeds.createTime, keptFrom("deleted", now)));
}

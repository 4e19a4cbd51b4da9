import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { images } from "../../../../../db/schema/images";
import type { Ranked } from "./place-images";

/** The query for the images of an album with what they stand by, in order. */
export function selectRanked(db: Db, collectionId: number) {
  return db
    .select({
      id: images.id,
      orderKey: images.orderKey,
      placed: images.placed,
      filename: images.filename,
      takenTime: images.takenTime,
      createTime: images.createTime,
    })
    .from(images)
    .where(sql`${images.collectionId} = ${collectionId}`)
    .orderBy(images.orderKey, images.id);
}

/** An image as it stands in its album, with what else it could be ordered by. */
export type Placed = Awaited<ReturnType<typeof selectRanked>>[number];

/** Holds while the images of an album stand as they were read. */
export function standsAs(collectionId: number, stored: readonly Ranked[]): SQL {
  const read = JSON.stringify(stored.map(({ id, orderKey }) => [id, orderKey]));
  return sql`(select coalesce(json_group_array(json_array(id, order_key) order by order_key, id), '[]') from ${images}
    where collection_id = ${collectionId}) = ${read}`;
}

/** The statement that gives images of an album new keys, each of them placed by hand, if a condition holds. */
export function placeImages(collectionId: number, ranked: readonly Ranked[], condition: SQL): SQL {
  return sql`update ${images} set order_key = put.value ->> 'orderKey', placed = 1
    from json_each(${JSON.stringify(ranked)}) as put
    where images.id = put.value ->> 'id' and images.collection_id = ${collectionId} and ${condition}`;
}

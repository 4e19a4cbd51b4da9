import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { imageCollections, propertiesOfAlbums } from "../../../../db/schema/image-collections";
import { images } from "../../../../db/schema/images";
import { looksLike } from "./master/likeness";
import { type ImageRow, selectImages } from "./repository.server";

/** Images that another one is held against at most, the latest of those that came in before it. */
const MOST_COMPARED = 20_000;

/** Pairs that are shown at once. */
const MOST_SHOWN = 60;

/** Length of an image's likeness. */
const DIGITS = 16;

/**
 * The id of an image that came in before another one and looks nearly like it, in its album or one of the same properties; null if there is
 * none. A copy, which has the same objects, is none.
 */
export async function findTwin(
  db: Db,
  { id, collectionId, fileKey }: Pick<ImageRow, "id" | "collectionId" | "fileKey">,
  likeness: string,
): Promise<number | null> {
  const albums = sql`select ${collectionId} union select other.collection_id from ${propertiesOfAlbums} as own
    join ${propertiesOfAlbums} as other on other.property_id = own.property_id where own.collection_id = ${collectionId}`;
  // As one text: the database takes longer to hand over values than to find them.
  const [[found]] = await runBatch(db, [
    sql<{ known: string | null }>`select group_concat(likeness || id, ' ') as known from (
      select likeness, id from ${images} where collection_id in (${albums}) and likeness is not null
        and id < ${id} and file_key <> ${fileKey} order by id desc limit ${MOST_COMPARED})`,
  ]);
  for (const known of found?.known?.split(" ") ?? [])
    if (looksLike(known, likeness)) return Number(known.slice(DIGITS));
  return null;
}

/** How many images of an album are told to have a twin. */
export function selectTwinCount(collectionId: number): SQL<{ count: number }> {
  return sql<{
    count: number;
  }>`select count(*) as count from ${images} as one join ${images} as twin on twin.id = one.twin_id
    where one.collection_id = ${collectionId} and one.twin_id is not null`;
}

/** Images of an album with those that came in before and are the same or nearly so, in one round trip. */
export async function listTwins(db: Db, collectionId: number) {
  const told = sql`select one.id from ${images} as one join ${images} as twin on twin.id = one.twin_id
    where one.collection_id = ${collectionId} and one.twin_id is not null order by one.order_key, one.id limit ${MOST_SHOWN}`;
  const twins = sql`select twin_id from ${images} where id in (${told})`;
  const [rows, others, albums] = await runBatch(db, [
    selectImages(db).where(sql`${images.id} in (${told})`),
    selectImages(db).where(sql`${images.id} in (${twins})`),
    sql<{ id: number; name: string }>`select id, name from ${imageCollections}
      where id in (select collection_id from ${images} where id in (${twins}))`,
  ]);
  const nameOf = new Map(albums.map(({ id, name }) => [id, name]));
  const twinOf = new Map(others.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const twin = row.twinId === null ? undefined : twinOf.get(row.twinId);
    return twin
      ? [{ row, twin, albumName: nameOf.get(twin.collectionId) ?? "", isSame: twin.sha256 === row.sha256 }]
      : [];
  });
}

/** The statement that tells of images of an album no more that they have twins. */
export function keepBoth(collectionId: number, ids: readonly number[]): SQL {
  return sql`update ${images} set twin_id = null
    where collection_id = ${collectionId} and id in (select value from json_each(${JSON.stringify(ids)}))`;
}

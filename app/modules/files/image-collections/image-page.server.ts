import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { imageCollections } from "../../../../db/schema/image-collections";
import { images } from "../../../../db/schema/images";
import { coverIdOf, selectImages } from "../images/repository.server";

/** Where an image stands in its album, counted from 1, and what stands before and after it. */
export type ImagePlace = {
  albumName: string;
  coverId: number | null;
  place: number;
  total: number;
  previousId: number | null;
  nextId: number | null;
};

/** The queries for an image of an album and for its place in it. */
export function selectImagePage(db: Db, collectionId: number, id: number) {
  const others = sql`from ${images} one where one.collection_id = here.collection_id`;
  const order = sql`(one.order_key, one.id)`;
  const here = sql`(here.order_key, here.id)`;
  return [
    selectImages(db).where(and(eq(images.id, id), eq(images.collectionId, collectionId))),
    sql<ImagePlace>`select named.name as albumName, ${coverIdOf(sql`named.id`)} as coverId,
      (select count(*) ${others} and ${order} <= ${here}) as place,
      (select count(*) ${others}) as total,
      (select one.id ${others} and ${order} < ${here} order by one.order_key desc, one.id desc limit 1) as previousId,
      (select one.id ${others} and ${order} > ${here} order by one.order_key, one.id limit 1) as nextId
      from ${images} here join ${imageCollections} named on named.id = here.collection_id
      where here.id = ${id} and here.collection_id = ${collectionId}`,
  ] as const;
}

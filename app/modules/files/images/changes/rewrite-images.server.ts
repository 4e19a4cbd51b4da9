import { type SQL, sql } from "drizzle-orm";
import { images } from "../../../../../db/schema/images";
import type { ChangedImage } from "./deeds.server";

/**
 * The statement that gives images of an album what they became, each that is as it was: if `all` is given, only if so many of them are.
 */
export function becomeSql(collectionId: number, changed: readonly ChangedImage[], all: number | null): SQL {
  const puts = JSON.stringify(changed);
  const standing = sql`(select count(*) from json_each(${puts}) as put join ${images} as one on one.id = put.value ->> 'id'
    where one.collection_id = ${collectionId} and ${asBefore(sql`one`)})`;
  return sql`update ${images} set ${values()} from json_each(${puts}) as put
    where images.id = put.value ->> 'id' and images.collection_id = ${collectionId} and ${asBefore(sql`images`)}
      and ${all === null ? sql`true` : sql`${standing} = ${all}`}`;
}

/** What becomes of an image that is turned: its size with it, and its variants are to be drawn. */
function values(): SQL {
  const next = (name: string) => sql.raw(`put.value ->> '$.is.${name}'`);
  const turns = sql`(${next("rotation")} is not null and ${next("rotation")} <> images.rotation)`;
  const lies = sql`(${turns} and (${next("rotation")} - images.rotation) % 180 <> 0)`;
  return sql`caption = iif(json_type(put.value, '$.is.caption') is null, images.caption, ${next("caption")}),
    collection_id = coalesce(${next("collectionId")}, images.collection_id),
    order_key = coalesce(${next("orderKey")}, images.order_key), placed = coalesce(${next("placed")}, images.placed),
    rotation = coalesce(${next("rotation")}, images.rotation), placeholder = coalesce(${next("placeholder")}, images.placeholder),
    width = iif(${lies}, images.height, images.width), height = iif(${lies}, images.width, images.height),
    thumbnail_key = iif(${turns}, null, images.thumbnail_key), gallery_key = iif(${turns}, null, images.gallery_key)`;
}

/** Holds for an image that is as a change says that it was. */
function asBefore(image: SQL): SQL {
  const same = (name: string, column: string) =>
    sql`(json_type(put.value, ${sql.raw(`'$.was.${name}'`)}) is null or put.value ->> ${sql.raw(`'$.was.${name}'`)} is ${image}.${sql.raw(column)})`;
  return sql`${same("caption", "caption")} and ${same("orderKey", "order_key")} and ${same("rotation", "rotation")}`;
}

import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { imageCollections, propertiesOfAlbums } from "../../../../../db/schema/image-collections";
import { images } from "../../../../../db/schema/images";
import { properties } from "../../../../../db/schema/properties";
import { selectImages } from "../../images/repository.server";
import { foldForFilter } from "../album-keys";
import { MOST_IN_ROW } from "../first-row";
import { selectAlbums } from "../repository.server";
import type { AlbumList } from "./album-list-address";
import type { AlbumPlace } from "./album-place";

/** Albums of a page of their list. */
export const ALBUM_PAGE_SIZE = 20;

const { id, nameKey, filterText } = imageCollections;

/** A page of a list: from its beginning or after a place. */
export type AlbumPage = { list: AlbumList; after: AlbumPlace | null };

/** What an album is looked for by, where another one's name is looked for: the first line of that one's. */
const nameOf = (albumId: number) =>
  sql`(select substr(named.filter_text, 1, instr(named.filter_text, char(10)) - 1) from ${imageCollections} named where named.id = ${albumId})`;

function matches({ collectionId, phrase }: AlbumList): SQL | undefined {
  if (collectionId !== null) return sql`instr(${filterText}, ${nameOf(collectionId)}) > 0 and ${id} <> ${collectionId}`;
  const folded = foldForFilter(phrase);
  return folded ? sql`instr(${filterText}, ${folded}) > 0` : undefined;
}

const orders = {
  none: { order: [desc(id)], beyond: (place: AlbumPlace) => sql`${id} < ${place.id}` },
  ascending: {
    order: [asc(nameKey), asc(id)],
    beyond: (place: AlbumPlace) => sql`(${nameKey}, ${id}) > (${place.nameKey}, ${place.id})`,
  },
  descending: {
    order: [desc(nameKey), desc(id)],
    beyond: (place: AlbumPlace) => sql`(${nameKey}, ${id}) < (${place.nameKey}, ${place.id})`,
  },
};

/** The ids of a page's albums, of one more if there are more, and of the album that is asked for. */
function idsOf(db: Db, { list, after }: AlbumPage): SQL {
  const { order, beyond } = orders[list.sort];
  const page = db
    .select({ id })
    .from(imageCollections)
    .where(and(matches(list), after ? beyond(after) : undefined))
    .orderBy(...order)
    .limit(ALBUM_PAGE_SIZE + 1);
  return sql`select id from ${page.as("page")} union all select id from ${imageCollections} where id = ${after ? null : list.collectionId}`;
}

/**
 * The queries for a page of the list: its albums in order, with one more if there are more, what each shows at first, and how
 * many there are besides the one asked for.
 */
export function selectAlbumPage(db: Db, page: AlbumPage) {
  const ids = idsOf(db, page);
  return [
    selectAlbums(db)
      .where(sql`${id} in (${ids})`)
      .orderBy(...orders[page.list.sort].order),
    selectPreviews(db, ids),
    selectLinks(db, ids),
    db
      .select({ count: sql<number>`count(*)`.as("count") })
      .from(imageCollections)
      .where(matches(page.list)),
  ] as const;
}

/** The queries for the albums of a property, the newest first, and for what each shows at first. */
export function selectAlbumsWithPreviews(db: Db, propertyId: number) {
  const ids = sql`select collection_id from ${propertiesOfAlbums} where property_id = ${propertyId}`;
  return [selectAlbums(db).where(sql`${id} in (${ids})`).orderBy(desc(id)), selectPreviews(db, ids)] as const;
}

/** The query for the first images of albums, each album's in order. */
function selectPreviews(db: Db, ids: SQL) {
  return selectImages(db).where(sql`${images.id} in (select preview.id from ${imageCollections} shown
    join ${images} preview on preview.id in (select one.id from ${images} one where one.collection_id = shown.id
      order by one.order_key, one.id limit ${sql.raw(String(MOST_IN_ROW))})
    where shown.id in (${ids}))`);
}

/** The query for the properties that albums show. */
function selectLinks(db: Db, ids: SQL) {
  const { streetAndNumber, zipCode, city, indoorLocation, seId } = properties;
  return db
    .select({
      collectionId: propertiesOfAlbums.collectionId,
      id: properties.id,
      streetAndNumber,
      zipCode,
      city,
      indoorLocation,
      seId,
    })
    .from(propertiesOfAlbums)
    .innerJoin(properties, eq(properties.id, propertiesOfAlbums.propertyId))
    .where(sql`${propertiesOfAlbums.collectionId} in (${ids})`)
    .orderBy(asc(properties.addressKey), asc(properties.id));
}

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { fileJobs } from "../../../../../db/schema/files";
import { imageCollections } from "../../../../../db/schema/image-collections";
import { images } from "../../../../../db/schema/images";
import { imageRefusals, sortedImages } from "../../../../texts/images/images";
import type { Timestamp } from "../../../base/calendar/day";
import type { Actor } from "../../../base/edits/actor";
import { refusalAt } from "../../../base/edits/refusal-at";
import { doOnce, writeOnce } from "../../../base/edits/request-keys.server";
import { tryAgain } from "../../../base/edits/try-again";
import { recordActivity } from "../../../together/activities/record-activity.server";
import { indexCaptions } from "../caption-documents.server";
import { imageToApi } from "../image-to-api";
import { keysBetween } from "../order/rank-between";
import { noteChange, selectAlbumName, selectImagesOf } from "../repository.server";
import type { ChosenImages } from "./chosen";
import { keepDeed, keptCopies } from "./deeds.server";
import { listChosen, within } from "./list-chosen.server";

/** Images of an album that come into another one, in this order, as they are or as copies. */
export type Move = { from: number; to: number; chosen: ChosenImages; copy: boolean };

/**
 * Moves images behind all of another album, or copies them there, where they share the objects of the store; returns the keys by which
 * they stand. `invalid` if one is not in the album, or all of them would move where they are.
 */
export function moveImages(db: Db, actor: Actor, move: Move): Promise<string[]> {
  return doOnce(
    db,
    actor,
    () => moveNow(db, actor, move),
    ({ createdId }) => keysOfMoved(db, move, createdId),
  );
}

async function moveNow(db: Db, actor: Actor, { from, to, chosen, copy }: Move): Promise<string[]> {
  if (from === to && !copy) throw refusalAt("to", imageRefusals.thereAlready);
  return tryAgain(async () => {
    const [{ album, stored }, [[target], [last]]] = await Promise.all([
      listChosen(db, from, chosen),
      runBatch(db, [
        selectAlbumName(db, to),
        sql<{ orderKey: string | null }>`select max(order_key) as orderKey from ${images} where collection_id = ${to}`,
      ]),
    ]);
    if (!target) throw refusalAt("to", imageRefusals.albumNotFound);
    const ids = stored.map(({ id }) => id);
    const count = ids.length;
    const keys = keysBetween(last?.orderKey ?? null, null, count);
    const placed = JSON.stringify(ids.map((id, index) => ({ id, orderKey: keys[index] })));
    const stands = sql`(select max(order_key) from ${images} where collection_id = ${to}) is ${last?.orderKey ?? null}
      and (select count(*) from ${images} where collection_id = ${from} and id ${within(ids)}) = ${count}
      and exists (select 1 from ${imageCollections} where id = ${to})`;
    const changed = stored.map(({ id, orderKey, placed }, index) => ({
      id,
      was: { collectionId: from, orderKey, placed },
      is: { collectionId: to, orderKey: keys[index] ?? "" },
    }));
    const captions = stored.map(({ caption }) => caption);
    const told = { imageCollectionId: to, text: `${sortedImages(count)} aus „${album.name}“` };
    const isWritten = await writeOnce(
      db,
      actor,
      copy
        ? [
            insertCopies(actor, to, placed, stands),
            recordActivity(actor, { type: "IMG_COPIED", ...told }),
            keepDeed(actor, { kind: "COPIED", collectionId: from, count }, keptCopies(to, keys)),
            noteChange(to, actor.now),
            keepJobs(actor, to, placed),
            ...indexCaptions(
              captions,
              sql`image.collection_id = ${to} and image.order_key in (select value from json_each(${JSON.stringify(keys)}))`,
            ),
          ]
        : [
            moveTo(to, from, placed, stands),
            recordActivity(actor, { type: "IMG_MOVED", ...told }),
            keepDeed(actor, { kind: "MOVED", collectionId: from, count }, { changed, ...coverAmong(album, ids) }),
            leaveAlbum(from, ids, actor.now),
            noteChange(to, actor.now),
            ...indexCaptions(captions, sql`image.id ${within(ids)}`),
          ],
      [],
      copy ? sql`last_insert_rowid()` : null,
    );
    return isWritten ? keys : null;
  });
}

/** The keys of images that came into an album before; copies were numbered up to the last one. */
async function keysOfMoved(db: Db, { to, chosen, copy }: Move, lastCopy: number | null): Promise<string[]> {
  if (chosen === "all") return [];
  const ids = copy ? chosen.map((_, index) => (lastCopy ?? 0) - index) : chosen;
  const rows = await selectImagesOf(db, to);
  return rows.filter(({ id }) => ids.includes(id)).map(({ orderKey }) => orderKey);
}

/** What is kept of an album's cover if it is one of the images that leave. */
export function coverAmong({ coverId }: { coverId: number | null }, ids: readonly number[]): { coverId?: number } {
  return coverId !== null && ids.includes(coverId) ? { coverId } : {};
}

/**
 * The statement that makes an album one without images that went to another: what stood for it is chosen anew. It does nothing unless the
 * statement before it changed a row.
 */
export function leaveAlbum(from: number, ids: readonly number[], now: Timestamp): SQL {
  return sql`update ${imageCollections} set update_time = ${now},
    cover_image_id = iif(cover_image_id ${within(ids)}, null, cover_image_id) where id = ${from} and changes() > 0`;
}

function moveTo(to: number, from: number, placed: string, stands: SQL): SQL {
  return sql`update ${images} set collection_id = ${to}, order_key = put.value ->> 'orderKey', placed = 1
    from json_each(${placed}) as put
    where images.id = put.value ->> 'id' and images.collection_id = ${from} and ${stands}`;
}

function insertCopies({ userId, now }: Actor, to: number, placed: string, stands: SQL): SQL {
  return sql`insert into ${images} (collection_id, filename, file_key, size, sha256, crc32, type, width, height, placeholder,
      taken_time, camera, latitude, longitude, likeness, order_key, placed, caption, rotation, thumbnail_key, gallery_key, create_time, create_user_id)
    select ${to}, filename, file_key, size, sha256, crc32, images.type, width, height, placeholder, taken_time, camera, latitude, longitude, likeness,
      put.value ->> 'orderKey', 1, caption, rotation, thumbnail_key, gallery_key, ${now}, ${userId}
    from json_each(${placed}) as put join ${images} on images.id = put.value ->> 'id'
    where ${stands} order by put.key`;
}

/** The statement that has variants made of those copies whose originals wait for theirs. */
function keepJobs({ now }: Actor, to: number, placed: string): SQL {
  return sql`insert into ${fileJobs} (kind, subject_id, state, create_time)
    select 'MAKE_VARIANTS', id, 'waiting', ${now} from ${images}
    where collection_id = ${to} and gallery_key is null and changes() > 0
      and order_key in (select value ->> 'orderKey' from json_each(${placed}))
    on conflict do nothing`;
}

/** The images that came into an album by these keys, as `/api` describes them. */
export async function describeMoved(db: Db, to: number, keys: readonly string[]) {
  const rows = await selectImagesOf(db, to);
  const asked = new Set(keys);
  return rows.flatMap((row, index) => (asked.has(row.orderKey) ? [imageToApi(row, index + 1)] : []));
}

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { images } from "../../../../../db/schema/images";
import { imageTexts } from "../../../../texts/images/image-collections";
import type { Actor } from "../../../base/edits/actor";
import type { FieldChange } from "../../../base/edits/changed-values";
import { writeOnce } from "../../../base/edits/request-keys.server";
import { recordActivity } from "../../../together/activities/record-activity.server";
import { indexCaptions } from "../caption-documents.server";
import type { Rotation } from "../master/rotation-values";
import type { Ranked } from "../order/place-images";
import { placeImages, standsAs } from "../order/ranks.server";
import { drawAnew, type ImageRow, noteChange } from "../repository.server";
import { leaveAlbum } from "./move-images.server";

/** What becomes of an image: `stored` is how the images stood of the album it moves in or comes into, `ranked` the keys that change. */
export type ImageWrite = {
  caption: string | null;
  turned: { rotation: Rotation; placeholder: string } | null;
  to: number;
  stored: readonly Ranked[] | null;
  ranked: readonly Ranked[];
};

/** Writes a change of an image with its activity, and returns whether it did: not if it, or what it stands among, was changed meanwhile. */
export async function writeImage(
  db: Db,
  actor: Actor,
  image: ImageRow,
  { caption, turned, to, stored, ranked }: ImageWrite,
): Promise<boolean> {
  const { id, collectionId: from, rotation, width, height, filename } = image;
  const [wide, high] = turned && (turned.rotation - rotation) % 180 !== 0 ? [height, width] : [width, height];
  const changes: FieldChange[] = [
    { name: "caption", oldValue: image.caption, newValue: caption },
    { name: "rotation", oldValue: rotation, newValue: turned?.rotation ?? rotation },
  ].filter(({ oldValue, newValue }) => oldValue !== newValue);
  const moves = to !== from;
  if (changes.length === 0 && !moves && ranked.length === 0) return true;
  const own = ranked.find((one) => one.id === id)?.orderKey ?? image.orderKey;
  const isPlaced = ranked.length > 0;
  const redrawn: SQL = turned
    ? sql`, rotation = ${turned.rotation}, placeholder = ${turned.placeholder}, width = ${wide}, height = ${high},
        thumbnail_key = null, gallery_key = null`
    : sql``;
  const type = changes.length > 0 ? "IMG_UPDATED" : moves ? "IMG_MOVED" : "IMG_SORTED";
  return writeOnce(db, actor, [
    sql`update ${images} set caption = ${caption}, collection_id = ${to}, order_key = ${own},
        placed = placed or ${isPlaced ? 1 : 0} ${redrawn}
      where id = ${id} and collection_id = ${from} and rotation = ${rotation} and order_key = ${image.orderKey}
        and ${stored ? standsAs(to, stored) : sql`true`}`,
    recordActivity(actor, {
      type,
      imageCollectionId: to,
      imageId: id,
      text: imageTexts.named(filename),
      changes,
    }),
    ...(moves ? [leaveAlbum(from, [id], actor.now)] : []),
    noteChange(to, actor.now),
    ...(turned ? [drawAnew(actor, [id])] : []),
    placeImages(
      to,
      ranked.filter((one) => one.id !== id),
      sql`changes() > 0`,
    ),
    ...(moves || caption !== image.caption ? indexCaptions([caption], sql`image.id = ${id}`) : []),
  ]);
}

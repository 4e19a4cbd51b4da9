import { sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { imageRefusals, sortedImages } from "../../../../texts/images/images";
import type { Actor } from "../../../base/edits/actor";
import { refusalAt } from "../../../base/edits/refusal-at";
import { decideOnce, writeOnce } from "../../../base/edits/request-keys.server";
import { recordActivity } from "../../../together/activities/record-activity.server";
import { indexCaptions } from "../caption-documents.server";
import { MOST_MOVED } from "../image-request";
import { removeImages } from "../image-trash.server";
import type { ImageCodec } from "../master/image-codec";
import { drawAnew, noteChange } from "../repository.server";
import type { ChosenImages } from "./chosen";
import { type ChangedImage, keepDeed } from "./deeds.server";
import { listChosen, within } from "./list-chosen.server";
import { coverAmong } from "./move-images.server";
import { becomeSql } from "./rewrite-images.server";
import { turnedFurther, turnPlaceholder } from "./turn-placeholder";

/** So many placeholders are drawn at the same time. */
const DRAWN_AT_ONCE = 8;

/** Turns chosen images by quarters, by so many degrees with the clock, each from how it lies. */
export async function turnImages(
  { db, codec }: { db: Db; codec: ImageCodec },
  actor: Actor,
  collectionId: number,
  chosen: ChosenImages,
  by: 90 | 180 | 270,
): Promise<void> {
  await decideOnce(db, actor, async () => {
    const { stored } = await listChosen(db, collectionId, chosen);
    const count = stored.length;
    if (count > MOST_MOVED) throw refusalAt("ids", imageRefusals.tooMany(MOST_MOVED));
    const changed: ChangedImage[] = [];
    for (let from = 0; from < count; from += DRAWN_AT_ONCE)
      changed.push(
        ...(await Promise.all(
          stored.slice(from, from + DRAWN_AT_ONCE).map(async ({ id, placeholder, rotation }) => {
            const next = turnedFurther(rotation, by);
            const is = { rotation: next, placeholder: await turnPlaceholder(codec, { placeholder, rotation }, next) };
            return { id, was: { rotation, placeholder }, is };
          }),
        )),
      );
    const isWritten = await writeOnce(db, actor, [
      becomeSql(collectionId, changed, count),
      recordActivity(actor, { type: "IMG_UPDATED", imageCollectionId: collectionId, text: sortedImages(count) }),
      keepDeed(actor, { kind: "TURNED", collectionId, count }, { changed }),
      noteChange(collectionId, actor.now),
      drawAnew(
        actor,
        changed.map(({ id }) => id),
      ),
    ]);
    return isWritten || null;
  });
}

/** Writes captions below images of an album; those that say the same as before are left alone. */
export async function captionImages(
  db: Db,
  actor: Actor,
  collectionId: number,
  captions: ReadonlyMap<number, string | null>,
): Promise<void> {
  await decideOnce(db, actor, async () => {
    const { stored } = await listChosen(db, collectionId, [...captions.keys()]);
    const changed = stored.flatMap(({ id, caption }) => {
      const next = captions.get(id) ?? null;
      return next === caption ? [] : [{ id, was: { caption }, is: { caption: next } }];
    });
    const count = changed.length;
    if (count === 0) return true;
    const isWritten = await writeOnce(db, actor, [
      becomeSql(collectionId, changed, count),
      recordActivity(actor, { type: "IMG_UPDATED", imageCollectionId: collectionId, text: sortedImages(count) }),
      keepDeed(actor, { kind: "CAPTIONED", collectionId, count }, { changed }),
      noteChange(collectionId, actor.now),
      ...indexCaptions(
        changed.map(({ is }) => is.caption),
        sql`image.id ${within(changed.map(({ id }) => id))}`,
      ),
    ]);
    return isWritten || null;
  });
}

/** Moves chosen images of an album to the trash. */
export function deleteImages(db: Db, actor: Actor, collectionId: number, chosen: ChosenImages): Promise<void> {
  return decideOnce(db, actor, async () => {
    const { album, stored } = await listChosen(db, collectionId, chosen);
    const ids = stored.map(({ id }) => id);
    const deed = keepDeed(
      actor,
      { kind: "DELETED", collectionId, count: ids.length },
      { ids, ...coverAmong(album, ids) },
    );
    return (await removeImages(db, actor, collectionId, ids, deed)) || null;
  });
}

import type { Db } from "../../../../../db/client";
import { imageRefusals, sortedImages } from "../../../../texts/images/images";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { refusalAt } from "../../../base/edits/refusal-at";
import { decideOnce, writeOnce } from "../../../base/edits/request-keys.server";
import { recordActivity } from "../../../together/activities/record-activity.server";
import { orderKeyOf } from "../order/order-key";
import { arrange, type Beside, putBeside, rankAnew } from "../order/place-images";
import { compareKeys } from "../order/rank-between";
import { type Placed, placeImages, selectRanked, standsAs } from "../order/ranks.server";
import { noteChange, selectAlbumName } from "../repository.server";
import type { ChosenImages } from "./chosen";
import { keepDeed } from "./deeds.server";
import type { ImageOrder } from "./image-orders";

/** Puts images of an album in order: they share the places that they have, and the others stay. `invalid` if one lies in another album. */
export function sortImages(db: Db, actor: Actor, collectionId: number, ids: readonly number[]): Promise<void> {
  return writeOrder(db, actor, collectionId, ids, (stored) =>
    arrange(
      stored.map(({ id }) => id),
      ids,
    ),
  );
}

/** Puts chosen images together before or behind another one, or at a place of the album, counted from 1. */
export function placeTogether(
  db: Db,
  actor: Actor,
  collectionId: number,
  chosen: ChosenImages,
  at: Beside,
): Promise<void> {
  const beside = at.before ?? at.after;
  return writeOrder(db, actor, collectionId, chosen, (stored, ids) => {
    if (beside !== undefined && (ids.includes(beside) || !stored.some(({ id }) => id === beside)))
      throw refusalAt(at.before === undefined ? "after" : "before", imageRefusals.elsewhere(beside));
    return putBeside(
      stored.map(({ id }) => id),
      ids,
      at,
    );
  });
}

/** Puts chosen images in order by when they were taken, by their names or by when they came in, within the places that they have. */
export function orderImages(
  db: Db,
  actor: Actor,
  collectionId: number,
  chosen: ChosenImages,
  order: ImageOrder,
): Promise<void> {
  const keyOf: Record<ImageOrder, (image: Placed) => string> = {
    taken: ({ takenTime, filename }) => orderKeyOf(takenTime, filename),
    name: ({ filename }) => orderKeyOf(null, filename),
    upload: ({ createTime }) => createTime,
  };
  return writeOrder(db, actor, collectionId, chosen, (stored, ids) => {
    const asked = new Set(ids);
    const keyed = stored.filter(({ id }) => asked.has(id)).map((image) => ({ id: image.id, key: keyOf[order](image) }));
    keyed.sort((one, other) => compareKeys(one.key, other.key) || one.id - other.id);
    return arrange(
      stored.map(({ id }) => id),
      keyed.map(({ id }) => id),
    );
  });
}

/** Writes the order that is decided of how the images stand; decided anew if somebody else sorted meanwhile. */
async function writeOrder(
  db: Db,
  actor: Actor,
  collectionId: number,
  chosen: ChosenImages,
  decide: (stored: readonly Placed[], ids: readonly number[]) => number[],
): Promise<void> {
  await decideOnce(db, actor, async () => {
    const stored = await openRanked(db, collectionId, chosen === "all" ? [] : chosen);
    const ids = chosen === "all" ? stored.map(({ id }) => id) : chosen;
    const ranked = rankAnew(stored, decide(stored, ids));
    if (ranked.length === 0) return true;
    const before = new Map(stored.map((image) => [image.id, image]));
    const changed = ranked.map(({ id, orderKey }) => ({
      id,
      was: { orderKey: before.get(id)?.orderKey ?? orderKey, placed: before.get(id)?.placed ?? false },
      is: { orderKey },
    }));
    const count = ranked.length;
    const isWritten = await writeOnce(db, actor, [
      placeImages(collectionId, ranked, standsAs(collectionId, stored)),
      recordActivity(actor, { type: "IMG_SORTED", imageCollectionId: collectionId, text: sortedImages(count) }),
      keepDeed(actor, { kind: "SORTED", collectionId, count }, { changed }),
      noteChange(collectionId, actor.now),
    ]);
    return isWritten || null;
  });
}

/** The images of an album as they stand; `invalid` if it lacks one of these. */
export async function openRanked(db: Db, collectionId: number, ids: readonly number[]): Promise<Placed[]> {
  const [stored, [album]] = await Promise.all([selectRanked(db, collectionId), selectAlbumName(db, collectionId)]);
  if (!album) throw new DomainError("not-found", imageRefusals.albumNotFound);
  demandAll(ids, stored);
  return stored;
}

/** Refuses ids of which one is none of an album's images. */
export function demandAll(ids: readonly number[], stored: readonly { id: number }[]): void {
  const there = new Set(stored.map(({ id }) => id));
  const absent = ids.find((id) => !there.has(id));
  if (absent !== undefined) throw refusalAt("ids", imageRefusals.elsewhere(absent));
}

import type { Db } from "../../../../../db/client";
import { imageRefusals } from "../../../../texts/images/images";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { refusalAt } from "../../../base/edits/refusal-at";
import { tryAgain } from "../../../base/edits/try-again";
import type { ImageRequest } from "../image-request";
import type { ImageCodec } from "../master/image-codec";
import { openImage } from "../open-image";
import { putBeside, type Ranked, rankAnew } from "../order/place-images";
import { keysBetween } from "../order/rank-between";
import { writeImage } from "./change-image.server";
import { openRanked } from "./sort-images";
import { turnPlaceholder } from "./turn-placeholder";

/**
 * Changes an image's caption, turn, album and place in one batch; what is absent stays, and if it is turned its variants are made anew.
 * `invalid` if what it is to stand beside lies elsewhere.
 */
export async function changeImage(
  { db, codec }: { db: Db; codec: ImageCodec },
  actor: Actor,
  collectionId: number,
  id: number,
  { caption, rotation, before, after, collectionId: to = collectionId }: ImageRequest,
): Promise<void> {
  if (before === id || after === id) throw refusalAt(before === id ? "before" : "after", imageRefusals.besideItself);
  await tryAgain(async () => {
    const image = await openImage(db, collectionId, id);
    const isTurned = rotation !== undefined && rotation !== image.rotation;
    const place = await placeOf(db, { image, to, before, after });
    const isWritten = await writeImage(db, actor, image, {
      caption: caption === undefined ? image.caption : caption,
      turned: isTurned ? { rotation, placeholder: await turnPlaceholder(codec, image, rotation) } : null,
      to,
      ...place,
    });
    return isWritten || null;
  });
}

/** How the images of the album stand that one comes into or moves in, and the keys that change; null if nothing moves. */
async function placeOf(
  db: Db,
  {
    image,
    to,
    before,
    after,
  }: { image: Ranked & { collectionId: number }; to: number; before?: number; after?: number },
): Promise<{ stored: Ranked[]; ranked: Ranked[] } | { stored: null; ranked: [] }> {
  const { id, collectionId } = image;
  const isPlaced = before !== undefined || after !== undefined;
  if (!isPlaced && to === collectionId) return { stored: null, ranked: [] };
  const stored = await openRanked(db, to, []).catch((error) => {
    throw error instanceof DomainError ? refusalAt("collectionId", imageRefusals.albumNotFound) : error;
  });
  if (!isPlaced) {
    const [orderKey = ""] = keysBetween(stored.at(-1)?.orderKey ?? null, null, 1);
    return { stored, ranked: [{ id, orderKey }] };
  }
  const beside = before ?? after ?? 0;
  if (!stored.some((other) => other.id === beside))
    throw refusalAt(before === undefined ? "after" : "before", imageRefusals.elsewhere(beside));
  const wanted = putBeside(
    stored.map((other) => other.id),
    [id],
    { before, after },
  );
  return { stored, ranked: rankAnew(stored, wanted) };
}

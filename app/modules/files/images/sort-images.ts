import type { Db } from "../../../../db/client";
import { imageRefusals, sortedImages } from "../../../texts/images/images";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { refusalAt } from "../../base/edits/refusal-at";
import { writeOnce } from "../../base/edits/request-keys.server";
import { tryAgain } from "../../base/edits/try-again";
import { recordActivity } from "../../together/activities/record-activity.server";
import { arrange, type Ranked, rankAnew } from "./order/place-images";
import { placeImages, selectRanked, standsAs } from "./order/ranks.server";
import { noteChange, selectAlbumName } from "./repository.server";

/**
 * Puts images of an album in order: they share the places that they have, and the others stay. Decided anew if somebody else sorted
 * meanwhile; `invalid` if one lies in another album.
 */
export async function sortImages(db: Db, actor: Actor, collectionId: number, ids: readonly number[]): Promise<void> {
  await tryAgain(async () => {
    const stored = await openRanked(db, collectionId, ids);
    const ranked = rankAnew(
      stored,
      arrange(
        stored.map(({ id }) => id),
        ids,
      ),
    );
    if (ranked.length === 0) return true;
    const isWritten = await writeOnce(db, actor, [
      placeImages(collectionId, ranked, standsAs(collectionId, stored)),
      recordActivity(actor, {
        type: "IMG_SORTED",
        imageCollectionId: collectionId,
        text: sortedImages(ranked.length),
      }),
      noteChange(collectionId, actor.now),
    ]);
    return isWritten || null;
  });
}

/** The images of an album as they stand; `invalid` if it lacks one of these. */
export async function openRanked(db: Db, collectionId: number, ids: readonly number[]): Promise<Ranked[]> {
  const [stored, [album]] = await Promise.all([selectRanked(db, collectionId), selectAlbumName(db, collectionId)]);
  if (!album) throw new DomainError("not-found", imageRefusals.albumNotFound);
  const there = new Set(stored.map(({ id }) => id));
  const absent = ids.find((id) => !there.has(id));
  if (absent === undefined) return stored;
  throw refusalAt("ids", imageRefusals.elsewhere(absent));
}

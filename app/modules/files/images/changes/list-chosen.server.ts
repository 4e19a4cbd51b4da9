import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { imageCollections } from "../../../../../db/schema/image-collections";
import { images } from "../../../../../db/schema/images";
import { imageRefusals } from "../../../../texts/images/images";
import { DomainError } from "../../../base/domain-error";
import { refusalAt } from "../../../base/edits/refusal-at";
import { selectImagesOf } from "../repository.server";
import type { ChosenImages } from "./chosen";
import { demandAll } from "./sort-images";

/** Holds for what is one of these ids. */
export const within = (ids: readonly number[]): SQL => sql`in (select value from json_each(${JSON.stringify(ids)}))`;

/**
 * An album with the images that were chosen of it, in the order of the choice; `not-found` without the album, `invalid` if it lacks one of
 * these, or if there is none to choose.
 */
export async function listChosen(db: Db, collectionId: number, chosen: ChosenImages) {
  const [[album], stored] = await runBatch(db, [
    sql<{ name: string; coverId: number | null }>`select name, cover_image_id as coverId from ${imageCollections}
      where id = ${collectionId}`,
    chosen === "all"
      ? selectImagesOf(db, collectionId)
      : selectImagesOf(db, collectionId).where(
          sql`${images.collectionId} = ${collectionId} and ${images.id} ${within(chosen)}`,
        ),
  ]);
  if (!album) throw new DomainError("not-found", imageRefusals.albumNotFound);
  if (chosen === "all") {
    if (stored.length === 0) throw refusalAt("ids", imageRefusals.ids);
    return { album, stored };
  }
  demandAll(chosen, stored);
  const place = new Map(chosen.map((id, index) => [id, index]));
  return { album, stored: stored.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0)) };
}

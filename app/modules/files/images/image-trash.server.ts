import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import type { SqlStatement } from "../../../../db/run-batch";
import { images } from "../../../../db/schema/images";
import { trash, trashRows } from "../../../../db/schema/trash";
import { sortedImages } from "../../../texts/images/images";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import { keepJob } from "../../base/jobs/repository.server";
import { makeTrashed, moveAllToTrash, moveToTrash, putRowsBack } from "../../base/trash/trash.server";
import { recordActivity } from "../../together/activities/record-activity.server";
import { indexCaptions } from "./caption-documents.server";
import { drawAnew, type ImageRow, noteChange } from "./repository.server";

/** An image in the trash; its files stay in the store. It comes back into its album. */
export const imageTrash = makeTrashed({
  kind: "IMAGE",
  table: images,
  title: images.filename,
  propertyId: null,
  parts: [],
  rights: { read: "readPortfolio", restore: "changeImages" },
  restoring: ({ actor }, { id, collectionId, filename, galleryKey, caption }) => ({
    alongside: [
      recordActivity(actor, { type: "IMG_RESTORED", imageCollectionId: collectionId, imageId: id, text: filename }),
      ...(galleryKey === null ? [keepJob("MAKE_VARIANTS", id, actor.now)] : []),
      noteChange(collectionId, actor.now),
    ],
    after: indexCaptions([caption], sql`image.id = ${id}`),
  }),
});

/**
 * Deletes images of an album with one activity and what is kept of it to take it back, and returns whether it did: not if one of them is
 * gone meanwhile.
 */
export function removeImages(
  db: Db,
  actor: Actor,
  collectionId: number,
  ids: readonly number[],
  deed: SqlStatement,
): Promise<boolean> {
  const standing = sql`(select count(*) from ${images} where collection_id = ${collectionId}
    and id in (select value from json_each(${JSON.stringify(ids)})))`;
  return writeOnce(db, actor, [
    ...moveAllToTrash(actor, imageTrash, ids, sql`${standing} = ${ids.length}`),
    recordActivity(actor, {
      type: "IMG_DELETED",
      imageCollectionId: collectionId,
      text: sortedImages(ids.length),
    }),
    deed,
    noteChange(collectionId, actor.now),
  ]);
}

/** Brings back those of an album's images that lie in the trash still, and returns how many. */
export async function restoreImages(
  db: Db,
  actor: Actor,
  collectionId: number,
  ids: readonly number[],
  others: SqlStatement[],
): Promise<number> {
  const entries = await db
    .select({ id: trash.id, caption: sql<string | null>`${trashRows.kept} ->> 'caption'` })
    .from(trash)
    .innerJoin(trashRows, eq(trashRows.trashId, trash.id))
    .where(sql`${trash.kind} = 'IMAGE' and ${trash.rowId} in (select value from json_each(${JSON.stringify(ids)}))`);
  if (entries.length === 0) return 0;
  const [first, rest] = putRowsBack(
    images,
    entries.map(({ id }) => id),
  );
  const isWritten = await writeOnce(db, actor, [
    first,
    recordActivity(actor, {
      type: "IMG_RESTORED",
      imageCollectionId: collectionId,
      text: sortedImages(entries.length),
    }),
    ...others,
    noteChange(collectionId, actor.now),
    drawAnew(actor, ids),
    ...rest,
    ...indexCaptions(
      entries.map(({ caption }) => caption),
      sql`image.id in (select value from json_each(${JSON.stringify(ids)}))`,
    ),
  ]);
  return isWritten ? entries.length : 0;
}

/** Deletes an image with its activity and what is kept of it to take it back, and returns whether it did. */
export function removeImage(
  db: Db,
  actor: Actor,
  { id, collectionId, filename }: ImageRow,
  deed: SqlStatement,
): Promise<boolean> {
  return writeOnce(db, actor, [
    ...moveToTrash(actor, imageTrash, id),
    recordActivity(actor, { type: "IMG_DELETED", imageCollectionId: collectionId, imageId: id, text: filename }),
    deed,
    noteChange(collectionId, actor.now),
  ]);
}

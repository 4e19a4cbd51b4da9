import { eq, type SQL, sql } from "drizzle-orm";
import { type Db, violatesReference } from "../../../../../db/client";
import type { SqlStatement } from "../../../../../db/run-batch";
import { imageCollections } from "../../../../../db/schema/image-collections";
import { imageDeeds, images } from "../../../../../db/schema/images";
import { deedTexts } from "../../../../texts/images/album-page";
import { sortedImages } from "../../../../texts/images/images";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { findSent, writeOnce } from "../../../base/edits/request-keys.server";
import type { ActivityType } from "../../../together/activities/activity";
import { recordActivity } from "../../../together/activities/record-activity.server";
import { indexCaptions, listCaptions } from "../../images/caption-documents.server";
import type { DeedKind } from "../../images/changes/deed-kinds";
import { type ChangedImage, findDeed, type Kept } from "../../images/changes/deeds.server";
import { within } from "../../images/changes/list-chosen.server";
import { leaveAlbum } from "../../images/changes/move-images.server";
import { becomeSql } from "../../images/changes/rewrite-images.server";
import { removeImages, restoreImages } from "../../images/image-trash.server";
import { drawAnew, noteChange } from "../../images/repository.server";
import { changeAlbum } from "../change-album.server";

type Deed = NonNullable<Awaited<ReturnType<typeof findDeed>>>;

type Tools = { db: Db; actor: Actor; deed: Deed; forget: SqlStatement };

/** How each kind of deed is taken back; each says whether something was. */
const ways: Record<DeedKind, (tools: Tools) => Promise<boolean>> = {
  SORTED: (tools) => changeBack(tools, "IMG_SORTED"),
  TURNED: (tools) => changeBack(tools, "IMG_UPDATED"),
  CAPTIONED: (tools) => changeBack(tools, "IMG_UPDATED"),
  MOVED: (tools) => changeBack(tools, "IMG_MOVED"),
  COPIED: deleteCopies,
  DELETED: async ({ db, actor, deed: { collectionId, kept }, forget }) =>
    (await restoreImages(db, actor, collectionId, kept.ids ?? [], [...coverBack(collectionId, kept), forget])) > 0,
  COVERED: async ({ db, actor, deed: { id, collectionId, kept } }) => {
    const values = { coverImageId: kept.coverId ?? null };
    await changeAlbum(db, actor, { id: collectionId, values, propertyIds: undefined, version: null, wholeForm: false });
    await db.delete(imageDeeds).where(eq(imageDeeds.id, id));
    return true;
  },
};

/**
 * Takes back what somebody did to images of an album: those that are as it left them become what they were, others stay. A `conflict` if
 * nothing of it is left, or it was taken back before.
 */
export async function undoDeed(db: Db, actor: Actor, collectionId: number, id: number): Promise<void> {
  if (await findSent(db, actor)) return;
  const deed = await findDeed(db, id);
  if (!deed || deed.collectionId !== collectionId || deed.userId !== actor.userId)
    throw new DomainError("conflict", deedTexts.gone);
  const forget = sql`delete from ${imageDeeds} where id = ${id} and changes() > 0`;
  const isUndone = await ways[deed.kind]({ db, actor, deed, forget }).catch((error) => {
    throw violatesReference(error) ? new DomainError("conflict", deedTexts.gone) : error;
  });
  if (!isUndone) throw new DomainError("conflict", deedTexts.gone);
}

async function changeBack(
  { db, actor, deed: { collectionId, kept }, forget }: Tools,
  type: ActivityType,
): Promise<boolean> {
  const changed: ChangedImage[] = (kept.changed ?? []).map(({ id, was, is }) => ({ id, was: is, is: was }));
  const ids = changed.map(({ id }) => id);
  const lie = changed[0]?.was.collectionId ?? collectionId;
  const captions = await listCaptions(db, sql`${images.id} ${within(ids)}`);
  return writeOnce(db, actor, [
    becomeSql(lie, changed, null),
    recordActivity(actor, { type, imageCollectionId: collectionId, text: sortedImages(ids.length) }),
    ...(lie === collectionId ? [] : [leaveAlbum(lie, ids, actor.now), ...coverBack(collectionId, kept)]),
    noteChange(collectionId, actor.now),
    forget,
    drawAnew(actor, ids),
    ...indexCaptions([...captions, ...changed.map(({ is }) => is.caption ?? null)], sql`image.id ${within(ids)}`),
  ]);
}

/** Copies lie in the album into which they came. */
async function deleteCopies({ db, actor, deed: { kept }, forget }: Tools): Promise<boolean> {
  const ids = kept.ids ?? [];
  const standing = await db
    .select({ id: images.id, collectionId: images.collectionId })
    .from(images)
    .where(sql`${images.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  const [first] = standing;
  if (!first) return false;
  const together = standing.filter(({ collectionId }) => collectionId === first.collectionId).map(({ id }) => id);
  return removeImages(db, actor, first.collectionId, together, forget);
}

/** The statement that gives an album the cover again that left it, unless it has another by now; it leaves `changes() > 0` behind. */
function coverBack(collectionId: number, { coverId }: Kept): SQL[] {
  if (!coverId) return [];
  const isBack = sql`exists (select 1 from ${images} where id = ${coverId} and collection_id = ${collectionId})`;
  return [
    sql`update ${imageCollections} set cover_image_id = iif(cover_image_id is null and ${isBack}, ${coverId}, cover_image_id)
      where id = ${collectionId} and changes() > 0`,
  ];
}

import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { deedTexts } from "../../../../texts/images/album-page";
import { albumRefusals } from "../../../../texts/images/image-collections";
import { dayOf } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import { labelProperty } from "../../../base/relations/labels";
import { selectDeed } from "../../images/changes/deeds.server";
import { selectImagesOf } from "../../images/repository.server";
import { listTwins, selectTwinCount } from "../../images/twins.server";
import { selectAlbum, selectNames } from "../repository.server";
import { showThumbnail } from "../show-album";
import type { AlbumPart, DoneDeed } from "./album-part";

/** Which part of an album is asked for. */
type Part = { from: number; count: number };

type Done = { userId: number; doneTime: string | null };

/** An album's own page with a part of its images, and with what was just done to them, in one round trip. */
export async function openAlbumPage(db: Db, id: number, { from, count }: Part, { userId, doneTime }: Done) {
  const [[album], images, linked, [deed], [twins]] = await runBatch(db, [
    selectAlbum(db, id),
    selectImagesOf(db, id).limit(count).offset(from),
    selectNames(db, id, [], null)[0],
    selectDeed(db, id, { userId, doneTime: doneTime ?? "" }),
    selectTwinCount(id),
  ]);
  if (!album) throw new DomainError("not-found", albumRefusals.notFound);
  const { name, description, imageCount, coverImageId, createTime, updateTime } = album;
  return {
    id,
    name,
    description,
    createDay: dayOf(new Date(createTime)),
    updateDay: dayOf(new Date(updateTime)),
    properties: linked.map((property) => ({ id: property.id, label: labelProperty(property) })),
    part: { from, imageCount, coverImageId, images: images.map(showThumbnail) },
    twinCount: twins?.count ?? 0,
    done: deed ? sayDeed(deed) : null,
  };
}

/** A part of an album alone, as the page's script asks for it. */
export async function openAlbumPart(db: Db, id: number, { from, count }: Part): Promise<AlbumPart> {
  const [[album], images] = await runBatch(db, [selectAlbum(db, id), selectImagesOf(db, id).limit(count).offset(from)]);
  if (!album) throw new DomainError("not-found", albumRefusals.notFound);
  const { imageCount, coverImageId } = album;
  return { from, imageCount, coverImageId, images: images.map(showThumbnail) };
}

/** The images of an album that are told to be there already, beside those that came in before. */
export async function openTwins(db: Db, id: number) {
  const pairs = await listTwins(db, id);
  return pairs.map(({ row, twin, albumName, isSame }) => ({
    image: showThumbnail(row),
    twin: { ...showThumbnail(twin), address: `/images/${twin.collectionId}/${twin.id}`, albumName },
    isSame,
  }));
}

/** What somebody did in an album at a moment, as it is said with the way to take it back. */
export async function openDone(db: Db, id: number, userId: number, doneTime: string): Promise<DoneDeed> {
  const [deed] = await selectDeed(db, id, { userId, doneTime });
  return deed ? sayDeed(deed) : null;
}

function sayDeed({ id, kind, count }: { id: number; kind: keyof typeof deedTexts.done; count: number }) {
  return { id, text: deedTexts.done[kind](count) };
}

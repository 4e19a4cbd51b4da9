import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { albumRefusals } from "../../../texts/images/image-collections";
import { DomainError } from "../../base/domain-error";
import { selectImagesOf } from "../images/repository.server";
import { selectAlbum } from "./repository.server";
import { showThumbnail } from "./show-album";

/** Images that are printed at once: twenty sheets of paper full. */
const CONTACT_SHEET_SIZE = 480;

/** The images of an album for a contact sheet, `CONTACT_SHEET_SIZE` from page 1 on, in one round trip. */
export async function openContactSheet(db: Db, id: number, page: number) {
  const before = (page - 1) * CONTACT_SHEET_SIZE;
  const [[album], images] = await runBatch(db, [
    selectAlbum(db, id),
    selectImagesOf(db, id).limit(CONTACT_SHEET_SIZE).offset(before),
  ]);
  if (!album) throw new DomainError("not-found", albumRefusals.notFound);
  const { name, description, imageCount } = album;
  return {
    id,
    name,
    description,
    imageCount,
    /** Which of the album's images is the first here, counted from 1. */
    first: before + 1,
    images: images.map(showThumbnail),
    next: before + images.length < imageCount ? page + 1 : null,
  };
}

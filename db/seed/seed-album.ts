import type { Timestamp } from "../../app/modules/base/calendar/day";
import type { Actor } from "../../app/modules/base/edits/actor";
import type { FileStore } from "../../app/modules/base/files/file-store";
import { receiveFile } from "../../app/modules/base/files/receive-file";
import { createAlbum } from "../../app/modules/files/image-collections/create-album";
import { addImage } from "../../app/modules/files/images/add-image";
import type { ImageCodec } from "../../app/modules/files/images/master/image-codec";
import { changeProperty } from "../../app/modules/portfolio/properties/change-property";
import type { Db } from "../client";
import type { DemoAlbum } from "./demo/albums";
import type { DemoPlace } from "./demo/together";
import { printJpeg } from "./pictures/print-jpeg";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How long an upload of one image took. */
const UPLOAD_MS = 3_000;

/** Prints the pictures of an album, which is uploaded at a time. */
export function printPictures({ pictures }: DemoAlbum, uploaded: Timestamp): Promise<Uint8Array<ArrayBuffer>[]> {
  return Promise.all(
    pictures.map(({ draw, takenDaysBefore }, index) => {
      const taken = Date.parse(uploaded) - (takenDaysBefore ?? 0) * DAY_MS + index * MINUTE_MS;
      return printJpeg(draw(), takenDaysBefore === null ? null : new Date(taken));
    }),
  );
}

/** Creates an album with its printed pictures, one after another, and makes it the cover of properties. */
export async function seedAlbum(
  tools: { db: Db; files: FileStore; codec: ImageCodec },
  actor: Actor,
  { name, description, places, coverOf, pictures }: DemoAlbum,
  printed: readonly Uint8Array[],
  idOf: (place: DemoPlace) => number,
): Promise<void> {
  const { db, files } = tools;
  const began = Date.parse(actor.now);
  const at = (milliseconds: number): Actor => ({ ...actor, now: new Date(began + milliseconds).toISOString() });
  const collectionId = await createAlbum(db, actor, { values: { name, description }, propertyIds: places.map(idOf) });
  for (const [index, bytes] of printed.entries()) {
    const filename = pictures[index]?.filename ?? "";
    const file = await receiveFile(files, "images", piecesOf(bytes), bytes.length);
    const upload = { field: "file", fileName: filename, file };
    await addImage(tools, at((index + 1) * UPLOAD_MS), { collectionId, upload });
  }
  for (const place of coverOf) {
    const change = { id: idOf(place), values: { imageCollectionId: collectionId }, version: null, wholeForm: false };
    await changeProperty(db, at((pictures.length + 2) * UPLOAD_MS), change);
  }
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes;
}

import type { Actor } from "../../app/modules/edits/actor";
import type { FileStore } from "../../app/modules/files/file-store";
import { receiveFile } from "../../app/modules/files/receive-file";
import { createAlbum } from "../../app/modules/image-collections/create-album";
import { addImage } from "../../app/modules/images/add-image";
import type { ImageCodec } from "../../app/modules/images/image-codec";
import { changeProperty } from "../../app/modules/properties/change-property";
import type { Db } from "../client";
import type { DemoAlbum, DemoPicture } from "./demo-albums";
import type { DemoPlace } from "./demo-together";
import { printJpeg } from "./pictures/print-jpeg";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long an upload of one image took. */
const UPLOAD_MS = 3_000;

/** Creates an album with its images, one after another, and makes it the cover of properties. */
export async function seedAlbum(
  tools: { db: Db; files: FileStore; codec: ImageCodec },
  actor: Actor,
  { name, description, places, coverOf, pictures }: DemoAlbum,
  idOf: (place: DemoPlace) => number,
): Promise<void> {
  const { db, files } = tools;
  const began = Date.parse(actor.now);
  const at = (milliseconds: number): Actor => ({ ...actor, now: new Date(began + milliseconds).toISOString() });
  const collectionId = await createAlbum(db, actor, { values: { name, description }, propertyIds: places.map(idOf) });
  const printed = await Promise.all(pictures.map((picture, index) => print(picture, began + index * 60_000)));
  for (const [index, { filename }] of pictures.entries()) {
    const bytes = printed[index]!;
    const file = await receiveFile(files, "images", piecesOf(bytes), bytes.length);
    const upload = { field: "file", fileName: filename, file };
    await addImage(tools, at((index + 1) * UPLOAD_MS), { collectionId, upload });
  }
  for (const place of coverOf) {
    const change = { id: idOf(place), values: { imageCollectionId: collectionId }, version: null, wholeForm: false };
    await changeProperty(db, at((pictures.length + 2) * UPLOAD_MS), change);
  }
}

function print({ draw, takenDaysBefore }: DemoPicture, uploaded: number): Promise<Uint8Array<ArrayBuffer>> {
  return printJpeg(draw(), takenDaysBefore === null ? null : new Date(uploaded - takenDaysBefore * DAY_MS));
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes;
}

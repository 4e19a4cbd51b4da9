import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Timestamp } from "../../app/modules/base/calendar/day";
import type { Actor } from "../../app/modules/base/edits/actor";
import type { FileStore } from "../../app/modules/base/files/file-store";
import { receiveFile } from "../../app/modules/base/files/receive-file";
import { createAlbum } from "../../app/modules/files/image-collections/create-album";
import { addImage } from "../../app/modules/files/images/add-image";
import type { ImageCodec } from "../../app/modules/files/images/master/image-codec";
import { changeProperty } from "../../app/modules/portfolio/properties/change-property.server";
import type { Db } from "../client";
import type { DemoAlbum } from "./demo/read-demo";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How long an upload of one image took. */
const UPLOAD_MS = 3_000;

/** Prints the pictures of an album, which is uploaded at a time, as JPEGs that say when they were taken as cameras do. */
export function printPictures({ pictures }: DemoAlbum, uploaded: Timestamp): Promise<Buffer[]> {
  return Promise.all(
    pictures.map(([, drawing, takenDaysBefore], index) => {
      const jpeg = sharp(fileURLToPath(drawing)).jpeg({ quality: 84 });
      if (takenDaysBefore === null) return jpeg.toBuffer();
      const taken = new Date(Date.parse(uploaded) - takenDaysBefore * DAY_MS + index * MINUTE_MS);
      const DateTimeOriginal = taken.toISOString().slice(0, 19).replaceAll("-", ":").replace("T", " ");
      return jpeg.withExif({ IFD2: { DateTimeOriginal } }).toBuffer();
    }),
  );
}

/** Creates an album with its printed pictures, one after another, and makes it the cover of properties. */
export async function seedAlbum(
  tools: { db: Db; files: FileStore; codec: ImageCodec },
  actor: Actor,
  { name, description, properties, coverOf, pictures }: DemoAlbum,
  printed: readonly Uint8Array[],
  idOf: (property: string) => number,
): Promise<void> {
  const { db, files } = tools;
  const began = Date.parse(actor.now);
  const at = (milliseconds: number): Actor => ({ ...actor, now: new Date(began + milliseconds).toISOString() });
  const album = { values: { name, description }, propertyIds: properties.map(idOf) };
  const collectionId = await createAlbum(db, actor, album);
  for (const [index, bytes] of printed.entries()) {
    const upload = await sendFile(files, "images", pictures[index]?.[0] ?? "", bytes);
    await addImage(tools, at((index + 1) * UPLOAD_MS), { collectionId, upload });
  }
  for (const property of coverOf) {
    const change = { id: idOf(property), values: { imageCollectionId: collectionId }, version: null, wholeForm: false };
    await changeProperty(db, at((pictures.length + 2) * UPLOAD_MS), change);
  }
}

/** A file as if a browser had sent it. */
export async function sendFile(
  files: FileStore,
  prefix: "images" | "attachments",
  fileName: string,
  bytes: Uint8Array,
) {
  return { field: "file", fileName, file: await receiveFile(files, prefix, Readable.from([bytes]), bytes.length) };
}

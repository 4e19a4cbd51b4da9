import { type Db, violatesReference } from "../../../../db/client";
import { fileRefusals } from "../../../texts/files";
import { imageRefusals } from "../../../texts/images/images";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { checkFilename } from "../../base/files/check-filename";
import type { FileStore } from "../../base/files/file-store";
import { type ReceivedUpload, refusedFile } from "../../base/files/upload";
import type { ImageCodec } from "./master/image-codec";
import { lookAtImage } from "./master/look-at-image";
import { orderKeyOf } from "./order/order-key";
import { insertImage } from "./repository.server";

/** Adds a file that came in to an album as an image and returns the image's id. Its variants are made afterwards. */
export async function addImage(
  { db, files, codec }: { db: Db; files: FileStore; codec: ImageCodec },
  actor: Actor,
  { collectionId, upload }: { collectionId: number; upload: ReceivedUpload },
): Promise<number> {
  if (!upload.file) throw new DomainError("too-large", imageRefusals.tooLarge);
  const filename = checkFilename(upload.fileName, "file");
  const { key: fileKey, size, sha256, crc32 } = upload.file;
  if (size === 0) throw refusedFile(fileRefusals.empty);
  const seen = await lookAtImage(files, codec, upload.file);
  const orderKey = orderKeyOf(null, filename);
  try {
    return await insertImage(db, actor, { ...seen, collectionId, filename, fileKey, size, sha256, crc32, orderKey });
  } catch (error) {
    throw violatesReference(error) ? new DomainError("not-found", imageRefusals.albumNotFound) : error;
  }
}

import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FileKey } from "../../app/modules/base/files/file-keys";
import { id } from "./columns";
import { imageCollections } from "./image-collections";
import { users } from "./users";

/**
 * Photographs of albums; never changed but by the job that makes their variants. Deleting one notes its objects as deleted, by a
 * trigger.
 */
export const images = sqliteTable(
  "images",
  {
    id: id(),
    collectionId: integer()
      .notNull()
      .references(() => imageCollections.id, { onDelete: "cascade" }),
    /** As uploaded. */
    filename: text().notNull(),
    /** The master, as it came in. */
    fileKey: text().$type<FileKey>().notNull(),
    /** Bytes of the master. */
    size: integer().notNull(),
    sha256: text().notNull(),
    /** CRC-32 of the master, unsigned, as a zip wants it. */
    crc32: integer().notNull(),
    /** What the bytes are, as a media type. */
    type: text().notNull(),
    /** Pixels, upright. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** A few pixels of it as WebP in base64, to be seen until more is there. */
    placeholder: text().notNull(),
    /** When it was taken by the camera's clock, `YYYY-MM-DDTHH:MM:SS`; null if the camera does not say. */
    takenTime: text(),
    /** By which the images of an album are ordered: the time taken, then the name. */
    orderKey: text().notNull(),
    /** Null until the job has made them. */
    thumbnailKey: text().$type<FileKey>(),
    galleryKey: text().$type<FileKey>(),
    createTime: text().notNull(),
    createUserId: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    uniqueIndex("images_file_key").on(table.fileKey),
    uniqueIndex("images_thumbnail_key").on(table.thumbnailKey),
    uniqueIndex("images_gallery_key").on(table.galleryKey),
    index("images_collection").on(table.collectionId, table.orderKey, table.id),
  ],
);

import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FileKey } from "../../app/modules/base/files/file-keys";
import type { DeedKind } from "../../app/modules/files/images/changes/deed-kinds";
import type { Rotation } from "../../app/modules/files/images/master/rotation-values";
import { id } from "./columns";
import { imageCollections } from "./image-collections";
import { users } from "./users";

/**
 * Photographs of albums. Copies share their objects; those that no other image has are noted as deleted by triggers, with the image
 * or once its variants are drawn anew, and no longer once an image has them again.
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
    /** Pixels, upright and as it was turned. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** A few pixels of it as WebP in base64, to be seen until more is there. */
    placeholder: text().notNull(),
    /** When it was taken by the camera's clock, `YYYY-MM-DDTHH:MM:SS`; null if the camera does not say. */
    takenTime: text(),
    /** Which camera took it, and where, in degrees north and east; null if it does not say. */
    camera: text(),
    latitude: real(),
    longitude: real(),
    /** By which the images of an album are ordered: the time taken, then the name, unless it was placed by hand. */
    orderKey: text().notNull(),
    /** Whether it was placed by hand; then what its job finds out moves it no more. */
    placed: integer({ mode: "boolean" }).notNull().default(false),
    /** What somebody wrote below it. */
    caption: text(),
    /** By how many degrees with the clock it was turned by hand, in quarter turns. */
    rotation: integer().$type<Rotation>().notNull().default(0),
    /** What it looks like, upright (`master/likeness.ts`); null until its job ran, or if it is even all over. */
    likeness: text(),
    /** An image that came in before and is the same or nearly so, to be told of it; it may be gone. Null as well once both are kept. */
    twinId: integer(),
    /** Null until the job has made them. */
    thumbnailKey: text().$type<FileKey>(),
    galleryKey: text().$type<FileKey>(),
    createTime: text().notNull(),
    createUserId: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index("images_file_key").on(table.fileKey),
    index("images_thumbnail_key").on(table.thumbnailKey),
    index("images_gallery_key").on(table.galleryKey),
    index("images_sha256").on(table.sha256),
    index("images_twin").on(table.collectionId).where(sql`${table.twinId} is not null`),
    index("images_collection").on(table.collectionId, table.orderKey, table.id),
  ],
);

/** What somebody did to several images of an album at once, to be taken back as one; it goes once that was done. */
export const imageDeeds = sqliteTable(
  "image_deeds",
  {
    id: id(),
    /** The album in which the images lay. */
    collectionId: integer()
      .notNull()
      .references(() => imageCollections.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    kind: text().$type<DeedKind>().notNull(),
    /** How many images it was done to. */
    count: integer().notNull(),
    /** What they were before, as JSON. */
    kept: text().notNull(),
  },
  (table) => [
    index("image_deeds_collection").on(table.collectionId, table.createTime),
    index("image_deeds_time").on(table.createTime),
  ],
);

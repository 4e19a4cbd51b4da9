import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, version } from "./columns";
import { images } from "./images";
import { properties } from "./properties";
import { users } from "./users";

export const imageCollections = sqliteTable(
  "image_collections",
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    description: text(),
    /** By which albums stand in the order of their names (`app/modules/base/lists/sort-key.ts`). */
    nameKey: text().notNull().default(""),
    /** Name and description as they are compared with what an album is looked for by. */
    filterText: text().notNull().default(""),
    /** The image that stands for the album; while there is none, the first in order does. */
    coverImageId: integer().references((): AnySQLiteColumn => images.id, { onDelete: "set null" }),
    createUserId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    /** When it or what is in it was last changed. */
    updateTime: text().notNull(),
  },
  (table) => [
    index("image_collections_cover_image").on(table.coverImageId),
    index("image_collections_name").on(table.nameKey, table.id),
  ],
);

/** Which properties an album shows. */
export const propertiesOfAlbums = sqliteTable(
  "image_collection_properties",
  {
    collectionId: integer()
      .notNull()
      .references(() => imageCollections.id, { onDelete: "cascade" }),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.propertyId] }),
    index("image_collection_properties_property").on(table.propertyId),
  ],
);

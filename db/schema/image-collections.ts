import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, version } from "./columns";
import { users } from "./users";

export const imageCollections = sqliteTable("image_collections", {
  id: id(),
  version: version(),
  name: text().notNull(),
  description: text(),
  createUserId: integer()
    .notNull()
    .references(() => users.id),
  createTime: text().notNull(),
  updateTime: text().notNull(),
});

import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { meterKinds } from "../../app/modules/portfolio/meters/meter-kinds";
import { id, valuesOf, version } from "./columns";
import { properties } from "./properties";

/** What is read, checked or replaced in a property; it goes with that. */
export const meters = sqliteTable(
  "meters",
  {
    id: id(),
    version: version(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    kind: text({ enum: valuesOf(meterKinds) }).notNull(),
    number: text(),
    /** When it was calibrated, or put up if nobody calibrates it. */
    calibratedDate: text(),
    place: text(),
    createTime: text().notNull(),
  },
  (table) => [
    index("meters_property").on(table.propertyId),
    check("meters_calibrated_date", sql`${table.calibratedDate} is date(${table.calibratedDate})`),
  ],
);

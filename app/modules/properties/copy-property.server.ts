import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { properties } from "../../../db/schema/properties";
import { propertyTexts } from "../../texts/properties";
import { recordActivity } from "../activities/record-activity.server";
import type { Actor } from "../edits/actor";
import { createOnce } from "../edits/create-once.server";
import { derivedKeys } from "./derived-of";
import { propertyFields } from "./property-fields";
import { newPropertyId } from "./repository.server";

/** Copies all fields of a property into a new, unpublished one, with its activity, and returns its id. */
export function copyProperty(db: Db, actor: Actor, fromId: number): Promise<number> {
  const own = new Map<string, SQL>([
    ["published", sql`0`],
    ["createTime", sql`${actor.now}`],
    ["createUserId", sql`${actor.userId}`],
  ]);
  const copied = [...propertyFields.map(({ key }) => key), ...derivedKeys].filter((key) => !own.has(key));
  const columns = [...copied, ...own.keys()].map((key) => sql.identifier(columnOf(key)));
  const values = [...copied.map((key) => sql.identifier(columnOf(key))), ...own.values()];
  return createOnce(
    db,
    actor,
    [
      sql<{ id: number }>`insert into ${properties} (${sql.join(columns, sql`, `)})
          select ${sql.join(values, sql`, `)} from ${properties} where id = ${fromId} returning id`,
      recordActivity(actor, { type: "PROPERTY_CREATED", propertyId: newPropertyId, text: String(fromId) }),
    ],
    newPropertyId,
    propertyTexts.notFound,
  );
}

function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

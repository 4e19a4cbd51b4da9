import { eq, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Db } from "../../../../db/client";
import { properties } from "../../../../db/schema/properties";
import { propertyTexts } from "../../../texts/properties/properties";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { findSent } from "../../base/edits/request-keys.server";
import { tryAgain } from "../../base/edits/try-again";
import { unchangedSince } from "../../base/edits/version-lock.server";
import { indexDocuments } from "../../base/search/index-documents.server";
import { recordActivity } from "../../together/activities/record-activity.server";
import { derivedKeys } from "./derived-of";
import { propertyDocuments } from "./property-documents";
import { propertyFields } from "./property-fields";
import { newPropertyId, type PropertyRow } from "./repository.server";

/** Copies all fields of a property into a new, unpublished one, with its activity, and returns its id. */
export async function copyProperty(db: Db, actor: Actor, fromId: number): Promise<number> {
  return tryAgain(async () => {
    const [from] = await db.select().from(properties).where(eq(properties.id, fromId));
    return from ? copyRow(db, actor, from) : copiedBefore(db, actor);
  });
}

/** The copy that this very request made while the property was there. */
async function copiedBefore(db: Db, actor: Actor): Promise<number> {
  const sent = await findSent(db, actor);
  if (!sent?.createdId) throw new DomainError("not-found", propertyTexts.notFound);
  return sent.createdId;
}

/** Copies a property as it was read, whose words the search is to find; null if it was changed since. */
async function copyRow(db: Db, actor: Actor, from: PropertyRow): Promise<number | null> {
  const own = new Map<string, SQL>([
    ["published", sql`0`],
    ["createTime", sql`${actor.now}`],
    ["createUserId", sql`${actor.userId}`],
  ]);
  const copied = [...propertyFields.map(({ key }) => key), ...derivedKeys].filter((key) => !own.has(key));
  const columns = [...copied, ...own.keys()].map((key) => sql.identifier(toSnakeCase(key)));
  const values = [...copied.map((key) => sql.identifier(toSnakeCase(key))), ...own.values()];
  const documents = propertyDocuments(from);
  const creation = createOnce(
    db,
    actor,
    [
      sql<{ id: number }>`insert into ${properties} (${sql.join(columns, sql`, `)})
          select ${sql.join(values, sql`, `)} from ${properties}
          where ${unchangedSince(properties, from.id, from.version)} returning id`,
      recordActivity(actor, { type: "PROPERTY_CREATED", propertyId: newPropertyId, text: String(from.id) }),
      ...indexDocuments(documents, { propertyId: newPropertyId }),
    ],
    newPropertyId,
  );
  return creation.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "not-found") return null;
    throw error;
  });
}

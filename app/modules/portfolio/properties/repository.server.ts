import { and, asc, eq, gt, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../../../db/client";
import { keepQuery } from "../../../../db/keep-query";
import { bills } from "../../../../db/schema/books/bills";
import { loanProperties } from "../../../../db/schema/books/loans";
import { imageCollections } from "../../../../db/schema/image-collections";
import { images } from "../../../../db/schema/images";
import { properties } from "../../../../db/schema/properties";
import { propertyGroups } from "../../../../db/schema/property-groups";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { users } from "../../../../db/schema/users";
import { likes } from "../../../../db/schema/votes";
import type { Day } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { writeOnce } from "../../base/edits/request-keys.server";
import type { Cents } from "../../base/money/money";
import { unbooked } from "../../base/relations/count-bookings.server";
import { indexDocuments } from "../../base/search/index-documents.server";
import { coverIdOfProperty } from "../../files/images/repository.server";
import { recordActivity } from "../../together/activities/record-activity.server";
import { fullNameSql } from "../../together/users/full-name-sql.server";
import { ownedOn, rentOn, runningAgreement, tenantsOn, vacantSince } from "../rental-agreements/tenancy.server";
import { propertyDocuments } from "./property-documents";
import type { TilePlace } from "./tile-place";

export type PropertyRow = typeof properties.$inferSelect;

/** A property with the name of the person who created it, and whether it is let on the day asked about. */
export type StoredProperty = { property: PropertyRow; createUserFullName: string; rented: boolean };

/** Whether a property has a rental agreement that runs on a day. */
function rentedOn(today: Day) {
  return sql<boolean>`exists (select 1 from ${rentalAgreements} a where a.property_id = properties.id
    and a.start_date <= ${today} and (a.end_date is null or a.end_date >= ${today}))`.mapWith(Boolean);
}

const votesFor = (value: 0 | 1) =>
  sql<number>`(select count(*) from ${likes} l where l.property_id = properties.id and l.value = ${sql.raw(String(value))})`;

/** The id of the property that was inserted last in the same batch. */
export const newPropertyId = sql`(select max(id) from ${properties})`;

function selectProperties(db: Db, today: Day) {
  return db
    .select({
      property: properties,
      createUserFullName: fullNameSql.as("create_user_full_name"),
      rented: rentedOn(today).as("rented"),
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.createUserId))
    .$dynamic();
}

/** The query for all properties of a folder, or of every folder, by id. */
export function selectPropertiesOf(db: Db, groupId: number | null, today: Day) {
  return selectProperties(db, today)
    .where(groupId === null ? undefined : eq(properties.groupId, groupId))
    .orderBy(asc(properties.id));
}

/** The query for one property. */
export function selectProperty(db: Db, id: number, today: Day) {
  return selectProperties(db, today).where(eq(properties.id, id));
}

/** The query for where a property is: its address and its folder. */
export function selectPlace(db: Db, id: number) {
  const { streetAndNumber, zipCode, city, groupId } = properties;
  return db
    .select({ id: properties.id, streetAndNumber, zipCode, city, groupId })
    .from(properties)
    .where(eq(properties.id, id));
}

/** A page of a folder has this many properties, and the rest of those that share the last one's address. */
export const FOLDER_PAGE_SIZE = 200;

/** Which page of a folder: of all or only of what is published or not, from the start or after a place. */
export type FolderPage = { published: boolean | null; after: TilePlace | null };

/** Stands for both if a folder is not narrowed to what is published or not. */
const EITHER = -1;

const { addressKey, city, streetAndNumber } = properties;
const placed = [asc(addressKey), asc(properties.id)];

/** The query for the next properties of an export after one of them: those of a folder as its tiles, those of all by id. */
export function selectPropertiesAfter(
  db: Db,
  {
    groupId,
    published,
    after,
    size,
  }: { groupId: number | null; published: boolean | null } & { after: TilePlace | null; size: number },
  today: Day,
) {
  const { addressKey: key, id } = after ?? { addressKey: "", id: 0 };
  const here =
    groupId === null
      ? gt(properties.id, id)
      : and(eq(properties.groupId, groupId), sql`(${addressKey}, ${properties.id}) > (${key}, ${id})`);
  return selectProperties(db, today)
    .where(and(here, published === null ? undefined : eq(properties.published, published)))
    .orderBy(...(groupId === null ? [asc(properties.id)] : placed))
    .limit(size);
}

/** What comes after the beginning of a page. */
const begun = and(
  eq(properties.groupId, sql.placeholder("groupId")),
  sql`${sql.placeholder("published")} in (${sql.raw(String(EITHER))}, ${properties.published})`,
  sql`(${addressKey}, ${properties.id}) > (${sql.placeholder("afterKey")}, ${sql.placeholder("afterId")})`,
);

/** A value of the last property that counts for a page, null if the folder ends before. */
const ofLast = (value: SQLWrapper) =>
  sql`(select ${value} from ${properties} where ${begun} order by ${sql.join(placed, sql`, `)}
    limit 1 offset ${sql.raw(String(FOLDER_PAGE_SIZE - 1))})`;

/** The place at which a page ends; those of one address have no end among them, those without one are not grouped. */
const end = sql`(coalesce(${ofLast(addressKey)}, char(1114111)),
  ${ofLast(sql`iif(${city} is null or ${streetAndNumber} is null, ${properties.id}, ${sql.raw(String(Number.MAX_SAFE_INTEGER))})`)})`;

const agreement = alias(rentalAgreements, "agreement");
const today = sql.placeholder("today");

const tilesOf = keepQuery((query) =>
  query
    .select({
      id: properties.id,
      addressKey,
      published: properties.published,
      streetAndNumber,
      zipCode: properties.zipCode,
      city,
      indoorLocation: properties.indoorLocation,
      seId: properties.seId,
      type: properties.type,
      offerPrice: properties.offerPrice,
      offerExtraCharges: properties.offerExtraCharges,
      offerWithTenant: properties.offerWithTenant,
      indicativeBaseRent: properties.indicativeBaseRent,
      constructionYear: properties.constructionYear,
      renovationYear: properties.renovationYear,
      energyConsumption: properties.energyConsumption,
      commonPropertyPercentage: properties.commonPropertyPercentage,
      chemnitzDistanceKm: properties.chemnitzDistanceKm,
      dresdenDistanceKm: properties.dresdenDistanceKm,
      leipzigDistanceKm: properties.leipzigDistanceKm,
      autobahnDistanceKm: properties.autobahnDistanceKm,
      areaSqm: properties.areaSqm,
      rented: sql<boolean>`${agreement.id} is not null`.mapWith(Boolean).as("rented"),
      owned: sql<boolean>`${ownedOn(today)}`.mapWith(Boolean).as("owned"),
      tenant: agreement.counterParty,
      tenants: sql<number>`${tenantsOn(today)}`.as("tenants"),
      usageRightsUntilDate: properties.usageRightsUntilDate,
      agreedRent: sql<Cents | null>`${rentOn(today)}`.as("agreed_rent"),
      vacantSince: sql<Day | null>`${vacantSince(today)}`.as("vacant_since"),
      votesUp: votesFor(1).as("votes_up"),
      votesDown: votesFor(0).as("votes_down"),
      cover: {
        id: sql<number>`${images.id}`.as("cover_id"),
        collectionId: images.collectionId,
        sha256: images.sha256,
        rotation: images.rotation,
        width: images.width,
        height: images.height,
      },
    })
    .from(properties)
    .leftJoin(agreement, eq(agreement.id, runningAgreement(today)))
    .leftJoin(images, eq(images.id, coverIdOfProperty(sql`${properties.id}`, sql`${properties.imageCollectionId}`)))
    .where(and(begun, sql`(${addressKey}, ${properties.id}) <= ${end}`))
    .orderBy(...placed),
);

const laterTileOf = keepQuery((query) =>
  query
    .select({ id: properties.id })
    .from(properties)
    .where(and(begun, sql`(${addressKey}, ${properties.id}) > ${end}`))
    .limit(1),
);

/** What a tile of a folder shows, and what its score is worked out from. */
export type TileRow = ReturnType<typeof tilesOf>["_"]["result"][number];

/** The queries for the tiles of a folder's page, in order, and for whether there is another page. */
export function selectTiles(groupId: number, { published, after }: FolderPage, today: Day) {
  const page = {
    groupId,
    published: published === null ? EITHER : Number(published),
    afterKey: after?.addressKey ?? "",
    afterId: after?.id ?? 0,
  };
  return [tilesOf({ ...page, today }), laterTileOf(page)] as const;
}

/** The queries for a folder and for an album, each finding nothing if the row does not exist. */
export function selectReferences(db: Db, groupId: number, imageCollectionId: number) {
  return [
    db.select({ id: propertyGroups.id }).from(propertyGroups).where(eq(propertyGroups.id, groupId)),
    db.select({ id: imageCollections.id }).from(imageCollections).where(eq(imageCollections.id, imageCollectionId)),
  ] as const;
}

/** Inserts a property with its activity and returns its id. */
export function insertProperty(db: Db, actor: Actor, values: typeof properties.$inferInsert): Promise<number> {
  return createOnce(
    db,
    actor,
    [
      db.insert(properties).values(values).returning({ id: properties.id }),
      recordActivity(actor, { type: "PROPERTY_CREATED", propertyId: newPropertyId }),
      ...indexDocuments(propertyDocuments(values), { propertyId: newPropertyId }),
    ],
    newPropertyId,
  );
}

/**
 * Deletes a property with its activity unless bookings relate to it, and returns whether it did; fails on a foreign key while it
 * has agreements.
 */
export function removeProperty(db: Db, actor: Actor, id: number, address: string): Promise<boolean> {
  return writeOnce(db, actor, [
    db.delete(properties).where(and(eq(properties.id, id), unbooked("PROPERTY", id))),
    recordActivity(actor, { type: "PROPERTY_DELETED", propertyId: id, text: address }),
  ]);
}

/** How many loans a property was bought by, which keep it. */
export function countLoansOf(db: Db, id: number): Promise<number> {
  return db.$count(loanProperties, eq(loanProperties.propertyId, id));
}

/** How many bills there are of a property, which keep it. */
export function countBillsOf(db: Db, id: number): Promise<number> {
  return db.$count(bills, eq(bills.propertyId, id));
}

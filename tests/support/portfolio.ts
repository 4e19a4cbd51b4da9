import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { addDays } from "../../app/modules/base/calendar/day";
import { derivedOf } from "../../app/modules/portfolio/properties/derived-of";
import { type PropertyValues, propertyFields } from "../../app/modules/portfolio/properties/property-fields";
import { connect } from "../../db/client";
import { activities } from "../../db/schema/activities";
import { imageCollections } from "../../db/schema/image-collections";
import { properties } from "../../db/schema/properties";
import { propertyGroups } from "../../db/schema/property-groups";
import { rentalAgreements } from "../../db/schema/rental-agreements";
import { readList } from "../../db/seed/demo/read-list";
import stock from "../../db/seed/demo/stock.csv?raw";
import { propertyGenerator } from "../../db/seed/generate-property";
import type { Person } from "./people";

const CREATE_TIME = "2026-01-02T08:00:00.000Z";

/** Creates a folder and returns its id. */
export async function addGroup(name = "Bestand"): Promise<number> {
  const [group] = await connect(env.DB).insert(propertyGroups).values({ name, createTime: CREATE_TIME }).returning();
  return group?.id ?? 0;
}

/** Creates a property straight in the database, values as modules hold them, and returns its id. */
export async function addProperty(by: Person, groupId: number, values: Partial<PropertyValues> = {}): Promise<number> {
  const [property] = await connect(env.DB)
    .insert(properties)
    .values({ ...values, ...derivedOf(values), groupId, createTime: CREATE_TIME, createUserId: by.id })
    .returning();
  return property?.id ?? 0;
}

/** Creates a folder with that many filled properties and returns its id. */
export async function createFullGroup(by: Person, size: number): Promise<number> {
  const groupId = await addGroup(`Ordner mit ${size}`);
  const db = connect(env.DB);
  const generateProperty = propertyGenerator(readList(new TextEncoder().encode(stock)).map(({ values }) => values));
  const rows = Array.from({ length: size }, (_, index) => {
    const values = generateProperty(index);
    return { ...values, ...derivedOf(values), groupId, createTime: CREATE_TIME, createUserId: by.id };
  });
  const [first, ...others] = rows.map((row) => db.insert(properties).values(row));
  if (first) await db.batch([first, ...others]);
  return groupId;
}

/** Creates an album without images and returns its id. */
export async function addAlbum(by: Person): Promise<number> {
  const times = { createTime: CREATE_TIME, updateTime: CREATE_TIME };
  const [album] = await connect(env.DB)
    .insert(imageCollections)
    .values({ name: "Album", createUserId: by.id, ...times })
    .returning();
  return album?.id ?? 0;
}

/** Creates a rental agreement that runs since 2024. */
export async function addAgreement(propertyId: number): Promise<void> {
  await connect(env.DB)
    .insert(rentalAgreements)
    .values({ propertyId, startDate: "2024-01-01", rentSteps: "[]", createTime: CREATE_TIME });
}

/** A property as it is stored, or undefined. */
export async function storedProperty(id: number) {
  const [property] = await connect(env.DB).select().from(properties).where(eq(properties.id, id));
  return property;
}

/** What the feed tells of a property, earliest first. */
export function activitiesOf(propertyId: number) {
  return connect(env.DB)
    .select()
    .from(activities)
    .where(eq(activities.propertyId, propertyId))
    .orderBy(asc(activities.id));
}

/** A value for every field of a property as `/api` takes it, none of them its default. */
export function everyField(groupId: number, imageCollectionId: number): Record<string, string | number | boolean> {
  const values: Record<string, string | number | boolean> = {};
  propertyFields.forEach((field, index) => {
    switch (field.kind) {
      case "money":
        values[field.key] = 1000 + index + 0.29;
        break;
      case "integer":
        values[field.key] = "oneOf" in field ? field.oneOf[0] : field.max === 2199 ? 1900 + index : 1 + (index % 9);
        break;
      case "decimal":
      case "percent":
        values[field.key] = Math.min(10.25 + index, field.max);
        break;
      case "date":
        // A contract is made before all else.
        values[field.key] = field.key === "contractDate" ? "2024-01-15" : addDays("2024-02-10", index);
        break;
      case "flag":
        values[field.key] = true;
        break;
      case "choice":
        values[field.key] = field.options[index % field.options.length]?.value ?? "";
        break;
      case "reference":
        values[field.key] = field.key === "groupId" ? groupId : imageCollectionId;
        break;
      case "longText":
        values[field.key] = `${field.label}\nzweite Zeile – ÄÖÜ äöü ß €`;
        break;
      default:
        values[field.key] = `${index} ${field.label}`.slice(0, 10).trim();
    }
  });
  return values;
}

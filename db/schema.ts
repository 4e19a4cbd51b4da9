import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { routingKeys } from "../app/modules/accounts/routing-keys";
import { statementTypes } from "../app/modules/bank-accounts/statement-types";
import type { ApiValue } from "../app/modules/fields/api-value";
import { DEFAULT_INTEREST_METHOD, interestMethods } from "../app/modules/loans/interest-methods";
import { type PropertyField, propertyFields } from "../app/modules/properties/property-fields";

/** A row's version: 1 when created, one more with every change. */
const version = () => integer().notNull().default(1);

const id = () => integer().primaryKey({ autoIncrement: true });

export const users = sqliteTable(
  "users",
  {
    id: id(),
    version: version(),
    email: text().notNull(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    imageUrl: text(),
    admin: integer({ mode: "boolean" }).notNull().default(false),
    editor: integer({ mode: "boolean" }).notNull().default(false),
    voter: integer({ mode: "boolean" }).notNull().default(false),
    accountant: integer({ mode: "boolean" }).notNull().default(false),
    locked: integer({ mode: "boolean" }).notNull().default(false),
    createTime: text().notNull(),
    lastSignInTime: text(),
    /** Set when the user was deleted; the row stays so that history keeps its names. */
    deleteTime: text(),
  },
  (table) => [
    uniqueIndex("users_email").on(sql`lower(${table.email})`).where(sql`${table.deleteTime} is null`),
    check("users_email_shape", sql`${table.email} like '%_@_%'`),
  ],
);

export const propertyGroups = sqliteTable(
  "property_groups",
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    description: text(),
    createTime: text().notNull(),
  },
  (table) => [check("property_groups_name", sql`length(trim(${table.name})) > 0`)],
);

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

const columnOfKind = {
  text: () => text(),
  longText: () => text(),
  choice: () => text(),
  date: () => text(),
  integer: () => integer(),
  money: () => integer(),
  reference: () => integer(),
  decimal: () => real(),
  percent: () => real(),
  flag: () => integer({ mode: "boolean" }),
};

type PropertyColumns = {
  [F in (typeof propertyFields)[number] as F["key"]]: ReturnType<(typeof columnOfKind)[F["kind"]]>;
};

const propertyColumns = Object.fromEntries(
  propertyFields.map((field) => [field.key, columnOfKind[field.kind]()]),
) as PropertyColumns;

/** The database's own bounds of a field, so that no path around the form can store nonsense. */
function boundsOf(field: PropertyField) {
  const column = sql.raw(`"${columnName(field.key)}"`);
  switch (field.kind) {
    case "date":
      return sql`${column} is date(${column})`;
    case "choice":
      return sql`${column} in (${sql.raw((field.options ?? []).map(({ value }) => `'${value}'`).join(", "))})`;
    case "flag":
      return sql`${column} in (0, 1)`;
    case "integer":
    case "money":
      return sql`typeof(${column}) in ('integer', 'null') and ${column} between ${sql.raw(String(field.min))} and ${sql.raw(String(field.max))}`;
    case "decimal":
    case "percent":
      return sql`${column} between ${sql.raw(String(field.min))} and ${sql.raw(String(field.max))}`;
    default:
      return null;
  }
}

function columnName(key: string) {
  return key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

export const properties = sqliteTable(
  "properties",
  {
    id: id(),
    version: version(),
    ...propertyColumns,
    groupId: integer()
      .notNull()
      .references(() => propertyGroups.id),
    published: integer({ mode: "boolean" }).notNull().default(false),
    imageCollectionId: integer().references(() => imageCollections.id, { onDelete: "set null" }),
    chemnitzDistanceKm: real(),
    dresdenDistanceKm: real(),
    leipzigDistanceKm: real(),
    autobahnDistanceKm: real(),
    createTime: text().notNull(),
    createUserId: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index("properties_group").on(table.groupId),
    index("properties_image_collection").on(table.imageCollectionId),
    ...propertyFields.flatMap((field) => {
      const bounds = boundsOf(field);
      return bounds ? [check(`properties_${columnName(field.key)}`, bounds)] : [];
    }),
  ],
);

/** One change of one field as the feed shows it, values as the API writes them. */
export type FieldChange = { name: string; oldValue: ApiValue; newValue: ApiValue };

/**
 * What happened, in order of id. Rows outlive what they speak of, so ids are kept without foreign keys and the person's
 * name as it was then.
 */
export const activities = sqliteTable(
  "activities",
  {
    id: id(),
    type: text().notNull(),
    createTime: text().notNull(),
    userId: integer().notNull(),
    userName: text().notNull(),
    propertyId: integer(),
    commentId: integer(),
    rentalAgreementId: integer(),
    attachmentId: integer(),
    imageCollectionId: integer(),
    imageId: integer(),
    text: text(),
    changes: text({ mode: "json" }).$type<FieldChange[]>().notNull().default([]),
  },
  (table) => [
    index("activities_property").on(table.propertyId, table.id),
    index("activities_user").on(table.userId, table.id),
    index("activities_type").on(table.type, table.id),
    index("activities_time").on(table.createTime),
  ],
);

/**
 * The value that a field had before each version of its row. From it an edit that began at an older version learns what
 * others changed since, and what it was based on.
 */
export const rowChanges = sqliteTable(
  "row_changes",
  {
    noun: text().notNull(),
    rowId: integer().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    oldValue: text({ mode: "json" }).$type<ApiValue>(),
    userName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.noun, table.rowId, table.version, table.name] })],
);

/** Keys of requests that wrote something, so that the same request sent twice writes once. */
export const requestKeys = sqliteTable(
  "request_keys",
  {
    key: text().primaryKey(),
    userId: integer().notNull(),
    /** Id of the row that the request created, if it created one. */
    createdId: integer(),
    createTime: text().notNull(),
  },
  (table) => [index("request_keys_time").on(table.createTime)],
);

export const comments = sqliteTable(
  "comments",
  {
    id: id(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createTime: text().notNull(),
    updateTime: text().notNull(),
  },
  (table) => [
    index("comments_property").on(table.propertyId, table.id),
    check("comments_text", sql`length(trim(${table.text})) between 1 and 10000`),
  ],
);

/** One vote a person and property; taking a vote back removes its row. */
export const likes = sqliteTable(
  "likes",
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    value: integer({ mode: "boolean" }).notNull(),
    updateTime: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.userId] }),
    check("likes_value", sql`${table.value} in (0, 1)`),
  ],
);

export const rentalAgreements = sqliteTable(
  "rental_agreements",
  {
    id: id(),
    version: version(),
    // No cascade: a property with agreements is not deleted.
    propertyId: integer()
      .notNull()
      .references(() => properties.id),
    counterParty: text(),
    counterPartyAddress: text(),
    startDate: text().notNull(),
    endDate: text(),
    rentDeposit: integer(),
    /** The rent steps as sorted JSON, amounts in cents: one text, so that it is changed and recorded as a whole. */
    rentSteps: text().notNull(),
    createTime: text().notNull(),
  },
  (table) => [
    index("rental_agreements_property").on(table.propertyId, table.startDate),
    check("rental_agreements_start_date", sql`${table.startDate} is date(${table.startDate})`),
    check(
      "rental_agreements_end_date",
      sql`${table.endDate} is date(${table.endDate}) and (${table.endDate} is null or ${table.endDate} >= ${table.startDate})`,
    ),
    check("rental_agreements_rent_deposit", sql`${table.rentDeposit} between 0 and 1000000000`),
    check("rental_agreements_rent_steps", sql`json_type(${table.rentSteps}) = 'array'`),
  ],
);

/** The values of a choice as a list in SQL. */
function listOf(options: readonly { value: string }[]) {
  return sql.raw(`(${options.map(({ value }) => `'${value}'`).join(", ")})`);
}

export const bankAccounts = sqliteTable(
  "bank_accounts",
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    /** Without blanks, in capitals. */
    iban: text().notNull(),
    bic: text(),
    statementType: text().notNull(),
    /** Whether the account's statements say which account they are about. */
    accountInformationAvailable: integer({ mode: "boolean" }).notNull(),
    createTime: text().notNull(),
  },
  (table) => [
    uniqueIndex("bank_accounts_iban").on(table.iban),
    check("bank_accounts_name", sql`length(trim(${table.name})) > 0`),
    check("bank_accounts_iban_shape", sql`${table.iban} not glob '*[^A-Z0-9]*'`),
    check("bank_accounts_statement_type", sql`${table.statementType} in ${listOf(statementTypes)}`),
  ],
);

/** The ledger's accounts. Clearing is one account alone, or no sum of it could be told from another's. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    routingKey: text().notNull(),
    createTime: text().notNull(),
  },
  (table) => [
    uniqueIndex("accounts_cash_clearing").on(table.routingKey).where(sql`${table.routingKey} = 'CASH_CLEARING'`),
    check("accounts_name", sql`length(trim(${table.name})) > 0`),
    check("accounts_routing_key", sql`${table.routingKey} in ${listOf(routingKeys)}`),
  ],
);

export const loans = sqliteTable(
  "loans",
  {
    id: id(),
    version: version(),
    name: text().notNull(),
    description: text(),
    /** In percent as typed: 3.5 is 3,5 %. */
    annualInterestRate: real().notNull(),
    interestMethod: text().notNull().default(DEFAULT_INTEREST_METHOD),
    /** Whether unpaid interest joins the principal at the turn of a year. */
    capitalizesInterest: integer({ mode: "boolean" }).notNull().default(false),
    createTime: text().notNull(),
  },
  (table) => [
    check("loans_name", sql`length(trim(${table.name})) > 0`),
    check("loans_annual_interest_rate", sql`${table.annualInterestRate} between 0 and 100`),
    check("loans_interest_method", sql`${table.interestMethod} in ${listOf(interestMethods)}`),
  ],
);

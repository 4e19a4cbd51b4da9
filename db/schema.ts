import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { routingKeys } from "../app/modules/accounts/routing-keys";
import { statementTypes } from "../app/modules/bank-accounts/statement-types";
import type { SubLine } from "../app/modules/bank-statements/statement";
import type { ApiValue } from "../app/modules/fields/api-value";
import { flowTypes, subFlowTypes } from "../app/modules/ledger/flow-types";
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

/** Names as a list in SQL. */
function namesOf(names: readonly string[]) {
  return sql.raw(`(${names.map((name) => `'${name}'`).join(", ")})`);
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

/** Files of bank statements. One that was taken back stays listed and may be loaded again. */
export const uploads = sqliteTable(
  "uploads",
  {
    id: id(),
    fileName: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    statementType: text().notNull(),
    /** Where the original file lies in R2. */
    fileKey: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    withdrawTime: text(),
    created: integer().notNull(),
    known: integer().notNull(),
    pending: integer().notNull(),
  },
  (table) => [
    uniqueIndex("uploads_sha256").on(table.sha256).where(sql`${table.withdrawTime} is null`),
    check("uploads_sha256_shape", sql`length(${table.sha256}) = 64`),
  ],
);

/** What an upload said of one account and period. */
export const bankStatements = sqliteTable(
  "bank_statements",
  {
    id: id(),
    uploadId: integer()
      .notNull()
      .references(() => uploads.id),
    bankAccountId: integer()
      .notNull()
      .references(() => bankAccounts.id),
    fromDate: text(),
    toDate: text(),
    openingBalance: integer(),
    closingBalance: integer(),
    /** Whether the balances and entries add up; without balances nothing is proven. */
    proven: integer({ mode: "boolean" }).notNull(),
    created: integer().notNull(),
    known: integer().notNull(),
    pending: integer().notNull(),
  },
  (table) => [
    index("bank_statements_upload").on(table.uploadId),
    index("bank_statements_account").on(table.bankAccountId, table.fromDate),
    check("bank_statements_from_date", sql`${table.fromDate} is date(${table.fromDate})`),
    check("bank_statements_to_date", sql`${table.toDate} is date(${table.toDate})`),
  ],
);

/** What a bank booked. Rows never change but for being withdrawn, and are never deleted. */
export const bankTransactions = sqliteTable(
  "bank_transactions",
  {
    id: id(),
    bankAccountId: integer()
      .notNull()
      .references(() => bankAccounts.id),
    uploadId: integer()
      .notNull()
      .references(() => uploads.id),
    bookingDate: text().notNull(),
    valueDate: text().notNull(),
    /** Positive is money in. */
    cents: integer().notNull(),
    purpose: text().notNull(),
    counterpartyName: text(),
    counterpartyIban: text(),
    counterpartyBic: text(),
    endToEndId: text(),
    mandateId: text(),
    creditorId: text(),
    bankReference: text(),
    reversal: integer({ mode: "boolean" }).notNull(),
    details: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    subLines: text({ mode: "json" }).$type<SubLine[]>().notNull(),
    createTime: text().notNull(),
    withdrawTime: text(),
  },
  (table) => [
    index("bank_transactions_booked")
      .on(table.bankAccountId, table.bookingDate)
      .where(sql`${table.withdrawTime} is null`),
    index("bank_transactions_valued")
      .on(table.bankAccountId, table.valueDate, table.id)
      .where(sql`${table.withdrawTime} is null`),
    index("bank_transactions_upload").on(table.uploadId),
    check("bank_transactions_booking_date", sql`${table.bookingDate} is date(${table.bookingDate})`),
    check("bank_transactions_value_date", sql`${table.valueDate} is date(${table.valueDate})`),
    check("bank_transactions_cents", sql`typeof(${table.cents}) = 'integer'`),
  ],
);

/**
 * The ledger's transactions: what its legs are about. `first_leg_id` is checked when the database commits, so that none
 * stays without a leg.
 */
export const transactions = sqliteTable(
  "transactions",
  {
    id: id(),
    version: version(),
    description: text().notNull(),
    valueDate: text().notNull(),
    firstLegId: integer().notNull(),
    /** What the bank booked, where the transaction began with it. */
    bankTransactionId: integer().references(() => bankTransactions.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    /** Set when the transaction was undone as a whole; nothing can be added to it after that. */
    reverseTime: text(),
    reverseUserId: integer().references(() => users.id),
    /** What its entries on the clearing account come to; booked in full at 0. */
    openCents: integer().notNull().default(0),
  },
  (table) => [
    // Not unique, for INSERT OR REPLACE would remove the older row; a trigger guards it.
    index("transactions_bank_transaction").on(table.bankTransactionId),
    index("transactions_value_date").on(table.valueDate, table.id),
    index("transactions_open").on(table.valueDate, table.id).where(sql`${table.openCents} <> 0`),
    check(
      "transactions_value_date",
      sql`${table.valueDate} is not null and ${table.valueDate} is date(${table.valueDate})`,
    ),
  ],
);

/**
 * The ledger's legs, append-only. One row is both of a leg's entries, +cents at the source and −cents at the target, so
 * that nothing can part them.
 */
export const legs = sqliteTable(
  "legs",
  {
    id: id(),
    transactionId: integer()
      .notNull()
      .references(() => transactions.id),
    sourceAccountId: integer()
      .notNull()
      .references(() => accounts.id),
    sourceFlowType: text().notNull().default("NONE"),
    sourceFlowId: integer().notNull().default(0),
    sourceSubFlowType: text().notNull().default("NONE"),
    sourceSubFlowId: integer().notNull().default(0),
    targetAccountId: integer()
      .notNull()
      .references(() => accounts.id),
    targetFlowType: text().notNull().default("NONE"),
    targetFlowId: integer().notNull().default(0),
    targetSubFlowType: text().notNull().default("NONE"),
    targetSubFlowId: integer().notNull().default(0),
    cents: integer().notNull(),
    valueDate: text().notNull(),
    /** A leg that says what the bank did, or takes that back; a person cannot change it. */
    locked: integer({ mode: "boolean" }).notNull().default(false),
    /** The leg that this one mirrors. */
    reversesLegId: integer().references((): AnySQLiteColumn => legs.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
  },
  (table) => [
    uniqueIndex("legs_transaction").on(table.transactionId, table.id),
    index("legs_value_date").on(table.valueDate, table.id),
    index("legs_source").on(table.sourceAccountId, table.valueDate, table.id),
    index("legs_target").on(table.targetAccountId, table.valueDate, table.id),
    index("legs_source_flow").on(table.sourceFlowType, table.sourceFlowId, table.valueDate),
    index("legs_target_flow").on(table.targetFlowType, table.targetFlowId, table.valueDate),
    index("legs_reverses").on(table.reversesLegId).where(sql`${table.reversesLegId} is not null`),
    check("legs_cents", sql`typeof(${table.cents}) = 'integer' and ${table.cents} <> 0`),
    check("legs_value_date", sql`${table.valueDate} is not null and ${table.valueDate} is date(${table.valueDate})`),
    check("legs_source_flow_type", sql`${table.sourceFlowType} in ${namesOf(flowTypes)}`),
    check("legs_target_flow_type", sql`${table.targetFlowType} in ${namesOf(flowTypes)}`),
    check("legs_source_sub_flow_type", sql`${table.sourceSubFlowType} in ${namesOf(subFlowTypes)}`),
    check("legs_target_sub_flow_type", sql`${table.targetSubFlowType} in ${namesOf(subFlowTypes)}`),
  ],
);

/** What entries of a month come to, in positive cents, and how many they are. */
const sums = {
  /** `YYYY-MM` of the value date. */
  month: text().notNull(),
  debitCents: integer().notNull(),
  creditCents: integer().notNull(),
  entryCount: integer().notNull(),
};

/** Sums by account and kind of relation, so that no list or balance rescans the ledger. */
export const accountMonths = sqliteTable(
  "account_months",
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    flowType: text().notNull(),
    subFlowType: text().notNull(),
    ...sums,
  },
  (table) => [primaryKey({ columns: [table.accountId, table.flowType, table.subFlowType, table.month] })],
);

/** Sums by what entries relate to; those about bank transactions are summed by bank account, with sub-relation 0. */
export const relationMonths = sqliteTable(
  "relation_months",
  {
    flowType: text().notNull(),
    flowId: integer().notNull(),
    subFlowType: text().notNull(),
    subFlowId: integer().notNull(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    ...sums,
  },
  (table) => [
    primaryKey({
      columns: [table.flowType, table.flowId, table.subFlowType, table.subFlowId, table.accountId, table.month],
    }),
  ],
);

/** One row: up to which leg the sums of months go. */
export const ledgerSums = sqliteTable(
  "ledger_sums",
  { id: integer().primaryKey(), lastLegId: integer().notNull() },
  (table) => [check("ledger_sums_one", sql`${table.id} = 1`)],
);

/** One row: the last day of the books that is closed, who closed it and when. */
export const ledgerLock = sqliteTable(
  "ledger_lock",
  {
    id: integer().primaryKey(),
    lockedUntil: text(),
    userId: integer().references(() => users.id),
    changeTime: text(),
  },
  (table) => [
    check("ledger_lock_one", sql`${table.id} = 1`),
    check("ledger_lock_locked_until", sql`${table.lockedUntil} is date(${table.lockedUntil})`),
  ],
);

/**
 * How often lines with a token (`app/modules/suggestions/tokens-of.ts`) were booked in a way, and when last; rows without
 * a relation count a template's bookings whatever they relate to.
 */
export const bookingTokens = sqliteTable(
  "booking_tokens",
  {
    token: text().notNull(),
    flowType: text().notNull(),
    flowId: integer().notNull(),
    subFlowType: text().notNull(),
    subFlowId: integer().notNull(),
    template: text().notNull(),
    count: integer().notNull(),
    /** The latest value date; it stays when that booking is taken back and others remain. */
    lastDay: text().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.token, table.flowType, table.flowId, table.subFlowType, table.subFlowId, table.template],
    }),
  ],
);

import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { flowTypes, subFlowTypes } from "../../../app/modules/base/relations/relation-types";
import { id, version } from "../columns";
import { users } from "../users";
import { accounts } from "./accounts";
import { bankTransactions } from "./bank-statements";

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
    /** What the bank booked, if the transaction began with it. */
    bankTransactionId: integer().references(() => bankTransactions.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    /** Set when the transaction was undone as a whole; nothing can be added to it after that. */
    reverseTime: text(),
    reverseUserId: integer().references(() => users.id),
    /** What its entries on the clearing account come to; booked in full at 0. */
    unbookedCents: integer().notNull().default(0),
  },
  (table) => [
    // Not unique, for INSERT OR REPLACE would remove the older row; a trigger guards it.
    index("transactions_bank_transaction").on(table.bankTransactionId),
    index("transactions_value_date").on(table.valueDate, table.id),
    index("transactions_open").on(table.valueDate, table.id).where(sql`${table.unbookedCents} <> 0`),
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
    sourceFlowType: text({ enum: flowTypes }).notNull().default("NONE"),
    sourceFlowId: integer().notNull().default(0),
    sourceSubFlowType: text({ enum: subFlowTypes }).notNull().default("NONE"),
    sourceSubFlowId: integer().notNull().default(0),
    targetAccountId: integer()
      .notNull()
      .references(() => accounts.id),
    targetFlowType: text({ enum: flowTypes }).notNull().default("NONE"),
    targetFlowId: integer().notNull().default(0),
    targetSubFlowType: text({ enum: subFlowTypes }).notNull().default("NONE"),
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
    // Of what people booked alone: it costs an import of statements nothing.
    index("legs_user").on(table.userId, table.transactionId).where(sql`${table.locked} = 0`),
    // The same in order of time, with all that the list of activities sums up.
    index("legs_booked")
      .on(table.createTime, table.userId, table.transactionId, table.reversesLegId)
      .where(sql`${table.locked} = 0`),
    // Have all that a loan's interest is reckoned of; other legs are not in them.
    index("legs_source_loan")
      .on(table.sourceFlowId, table.valueDate, table.sourceAccountId, table.cents, table.reversesLegId)
      .where(sql`${table.sourceFlowType} = 'LOAN'`),
    index("legs_target_loan")
      .on(table.targetFlowId, table.valueDate, table.targetAccountId, table.cents, table.reversesLegId)
      .where(sql`${table.targetFlowType} = 'LOAN'`),
    index("legs_reverses").on(table.reversesLegId).where(sql`${table.reversesLegId} is not null`),
    check("legs_cents", sql`typeof(${table.cents}) = 'integer' and ${table.cents} <> 0`),
    check("legs_value_date", sql`${table.valueDate} is not null and ${table.valueDate} is date(${table.valueDate})`),
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
    flowType: text({ enum: flowTypes }).notNull(),
    subFlowType: text({ enum: subFlowTypes }).notNull(),
    ...sums,
  },
  (table) => [primaryKey({ columns: [table.accountId, table.flowType, table.subFlowType, table.month] })],
);

/** Sums by what entries relate to; those about bank transactions are summed by bank account, with sub-relation 0. */
export const relationMonths = sqliteTable(
  "relation_months",
  {
    flowType: text({ enum: flowTypes }).notNull(),
    flowId: integer().notNull(),
    subFlowType: text({ enum: subFlowTypes }).notNull(),
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
    // Has all that reports add up of some months, for all properties.
    index("relation_months_of_properties")
      .on(table.month, table.flowId, table.accountId, table.debitCents, table.creditCents)
      .where(sql`${table.flowType} = 'PROPERTY'`),
  ],
);

/** Sums over all months by what entries relate to, as `relationMonths` tells it apart, with the first month. */
export const relationTotals = sqliteTable(
  "relation_totals",
  {
    flowType: text({ enum: flowTypes }).notNull(),
    flowId: integer().notNull(),
    subFlowType: text({ enum: subFlowTypes }).notNull(),
    subFlowId: integer().notNull(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    firstMonth: text().notNull(),
    debitCents: integer().notNull(),
    creditCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.flowType, table.flowId, table.subFlowType, table.subFlowId, table.accountId] }),
    // Has all that reports add up of what tenants paid.
    index("relation_totals_of_agreements")
      .on(table.flowId, table.subFlowId, table.accountId, table.debitCents, table.creditCents)
      .where(sql`${table.flowType} = 'PROPERTY' and ${table.subFlowType} = 'RENTAL_AGREEMENT'`),
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

/** What was closed and opened again, by whom and when; append-only. */
export const ledgerLockChanges = sqliteTable(
  "ledger_lock_changes",
  {
    id: id(),
    /** The last day that was closed before, null if none was. */
    previousUntil: text(),
    lockedUntil: text(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** As it was then. */
    userName: text().notNull(),
    changeTime: text().notNull(),
  },
  (table) => [
    check("ledger_lock_changes_previous_until", sql`${table.previousUntil} is date(${table.previousUntil})`),
    check("ledger_lock_changes_locked_until", sql`${table.lockedUntil} is date(${table.lockedUntil})`),
  ],
);

/**
 * What was written to the ledger, one entry a transaction or change of the lock, append-only: its `content` is the whole of it after the
 * write (`app/modules/books/ledger/journal`). `hash` is that of the entry and the one before, and comes a moment later.
 */
export const ledgerJournal = sqliteTable(
  "ledger_journal",
  {
    id: id(),
    subject: text({ enum: ["TRANSACTION", "LOCK", "SETTLEMENT", "ERASURE"] }).notNull(),
    /** Of the transaction, or of the change of the lock. */
    subjectId: integer().notNull(),
    content: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
    hash: text(),
  },
  (table) => [
    index("ledger_journal_subject").on(table.subject, table.subjectId, table.id),
    index("ledger_journal_unsealed").on(table.id).where(sql`${table.hash} is null`),
  ],
);

import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FileKey } from "../../../app/modules/base/files/file-keys";
import type { CsvMapping } from "../../../app/modules/books/bank-statements/columns/mapping-types";
import { id } from "../columns";
import { users } from "../users";
import { bankAccounts } from "./bank-accounts";

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
    fileKey: text().$type<FileKey>().notNull(),
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
    index("bank_statements_from_date").on(table.fromDate),
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
    createTime: text().notNull(),
    withdrawTime: text(),
    /** Why a payment came back, by its ISO code; empty if the bank does not say, null of what is no return. */
    returnReason: text(),
  },
  (table) => [
    index("bank_transactions_booked")
      .on(table.bankAccountId, table.bookingDate)
      .where(sql`${table.withdrawTime} is null`),
    index("bank_transactions_valued")
      .on(table.bankAccountId, table.valueDate, table.id)
      .where(sql`${table.withdrawTime} is null`),
    index("bank_transactions_upload").on(table.uploadId),
    index("bank_transactions_end_to_end").on(table.endToEndId).where(sql`${table.endToEndId} is not null`),
    index("bank_transactions_mandate").on(table.mandateId, table.valueDate).where(sql`${table.mandateId} is not null`),
    check("bank_transactions_booking_date", sql`${table.bookingDate} is date(${table.bookingDate})`),
    check("bank_transactions_value_date", sql`${table.valueDate} is date(${table.valueDate})`),
    check("bank_transactions_cents", sql`typeof(${table.cents}) = 'integer'`),
  ],
);

/** What each statement contains, whichever upload brought it; by position from 0, in the order of the booking days. */
export const statementLines = sqliteTable(
  "statement_lines",
  {
    statementId: integer()
      .notNull()
      .references(() => bankStatements.id),
    position: integer().notNull(),
    bankTransactionId: integer()
      .notNull()
      .references(() => bankTransactions.id),
    /** The account's balance before the line; null if nothing proves it. */
    balance: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.position] }),
    index("statement_lines_transaction").on(table.bankTransactionId),
    check("statement_lines_balance", sql`${table.balance} is null or typeof(${table.balance}) = 'integer'`),
  ],
);

/** The parts of batch entries, which add up to the entry's amount. Rows never change and are never deleted. */
export const subLines = sqliteTable(
  "sub_lines",
  {
    bankTransactionId: integer()
      .notNull()
      .references(() => bankTransactions.id),
    /** From 0, in the file's order. */
    place: integer().notNull(),
    cents: integer().notNull(),
    counterpartyName: text(),
    counterpartyIban: text(),
    endToEndId: text(),
    purpose: text().notNull(),
    /** Why a payment came back, by its ISO code; null if the bank says nothing of this part. */
    returnReason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.bankTransactionId, table.place] }),
    index("sub_lines_end_to_end").on(table.endToEndId).where(sql`${table.endToEndId} is not null`),
    check("sub_lines_cents", sql`typeof(${table.cents}) = 'integer'`),
  ],
);

/** What the columns of an account's CSV files mean if no known bank fits, by the row that heads them. */
export const rememberedColumns = sqliteTable(
  "statement_columns",
  {
    bankAccountId: integer()
      .notNull()
      .references(() => bankAccounts.id, { onDelete: "cascade" }),
    /** The texts of the row, as JSON. */
    head: text().notNull(),
    mapping: text({ mode: "json" }).$type<CsvMapping>().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    updateTime: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bankAccountId, table.head] })],
);

import { sql } from "drizzle-orm";
import { check, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { retentionChoices } from "../../app/modules/base/law/retention/retention-kinds";
import { ownerKinds } from "../../app/modules/base/settings/owner-kinds";
import { bankAccounts } from "./books/bank-accounts";
import { id, valuesOf, version } from "./columns";
import { users } from "./users";

/** One row: what is set for the whole instance. */
export const instanceSettings = sqliteTable(
  "instance_settings",
  {
    id: integer().primaryKey(),
    version: version(),
    /** The day from which amounts due count; while it is empty, all of them do. */
    booksBegin: text(),
    // From whom letters to tenants are, and where they pay to.
    senderName: text(),
    senderStreetAndNumber: text(),
    senderZipCode: text(),
    senderCity: text(),
    senderPhone: text(),
    senderMail: text(),
    senderIban: text(),
    // By which id and on which account direct debits are collected, and how many days before tenants are told.
    senderCreditorId: text(),
    senderBankAccountId: integer().references(() => bankAccounts.id, { onDelete: "set null" }),
    noticeDays: integer().notNull().default(14),
    /** So many bank days after its due day a rent is not yet overdue. */
    graceDays: integer().notNull().default(0),
    // What letters to tenants say before and after what is open, by their level; null is the product's own text.
    reminderOpening1: text(),
    reminderClosing1: text(),
    reminderOpening2: text(),
    reminderClosing2: text(),
    reminderOpening3: text(),
    reminderClosing3: text(),
    /** Whether the start page does without the first steps, however far they are. */
    firstStepsHidden: integer({ mode: "boolean" }).notNull().default(false),
    /** When a backup was last downloaded to its end. */
    backupTime: text(),
    // Who owns the properties, and by which shares, a line each.
    ownerKind: text({ enum: valuesOf(ownerKinds) }),
    owners: text(),
    // As what the tax adviser knows these books.
    datevAdviser: integer(),
    datevClient: integer(),
    /** The first day of a business year; of which one says nothing. */
    datevYearBegins: text(),
    datevAccountLength: integer(),
    /** For how many years after the last entry about somebody the books are kept. */
    retentionYears: text({ enum: valuesOf(retentionChoices) })
      .notNull()
      .default("10"),
    /** From whom mails of a morning are; null while nobody gets any. */
    digestFrom: text(),
  },
  (table) => [
    check("instance_settings_one", sql`${table.id} = 1`),
    check("instance_settings_books_begin", sql`${table.booksBegin} is date(${table.booksBegin})`),
    check(
      "instance_settings_notice_days",
      sql`typeof(${table.noticeDays}) = 'integer' and ${table.noticeDays} between 1 and 14`,
    ),
    check(
      "instance_settings_grace_days",
      sql`typeof(${table.graceDays}) = 'integer' and ${table.graceDays} between 0 and 10`,
    ),
    check(
      "instance_settings_datev_adviser",
      sql`typeof(${table.datevAdviser}) in ('integer', 'null') and ${table.datevAdviser} between 1001 and 9999999`,
    ),
    check(
      "instance_settings_datev_client",
      sql`typeof(${table.datevClient}) in ('integer', 'null') and ${table.datevClient} between 1 and 99999`,
    ),
    check("instance_settings_datev_year_begins", sql`${table.datevYearBegins} is date(${table.datevYearBegins})`),
    check(
      "instance_settings_datev_account_length",
      sql`typeof(${table.datevAccountLength}) in ('integer', 'null') and ${table.datevAccountLength} between 4 and 8`,
    ),
  ],
);

/** Base rates that an admin added to those that the product knows. */
export const baseRates = sqliteTable(
  "base_rates",
  {
    id: id(),
    version: version(),
    validFrom: text().notNull(),
    /** In percent. */
    rate: real().notNull(),
    createUserId: integer()
      .notNull()
      .references(() => users.id),
    createTime: text().notNull(),
  },
  (table) => [
    uniqueIndex("base_rates_valid_from").on(table.validFrom),
    check(
      "base_rates_valid_from",
      sql`${table.validFrom} is date(${table.validFrom}) and substr(${table.validFrom}, 5) in ('-01-01', '-07-01')`,
    ),
    check("base_rates_rate", sql`${table.rate} between -20 and 50`),
  ],
);

/** The consumer price index of months by a base year, as somebody typed it in. */
export const consumerPrices = sqliteTable(
  "consumer_prices",
  {
    id: id(),
    version: version(),
    /** As `YYYY-MM`. */
    month: text().notNull(),
    value: real().notNull(),
    base: integer().notNull(),
    source: text().notNull(),
    createTime: text().notNull(),
  },
  (table) => [
    uniqueIndex("consumer_prices_month").on(table.month, table.base),
    check("consumer_prices_month", sql`${table.month} is substr(date(${table.month} || '-01'), 1, 7)`),
    check("consumer_prices_value", sql`${table.value} between 1 and 10000`),
    check("consumer_prices_base", sql`typeof(${table.base}) = 'integer' and ${table.base} between 1900 and 2199`),
  ],
);

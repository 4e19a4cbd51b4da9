import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flowTypes, subFlowTypes } from "../../../app/modules/base/relations/relation-types";
import { transactions } from "./ledger";

/**
 * How often lines with a token (`app/modules/books/suggestions/learned/tokens-of.ts`) were booked in a way, and when last; rows without
 * a relation count a template's bookings whatever they relate to.
 */
export const bookingTokens = sqliteTable(
  "booking_tokens",
  {
    token: text().notNull(),
    flowType: text({ enum: flowTypes }).notNull(),
    flowId: integer().notNull(),
    subFlowType: text({ enum: subFlowTypes }).notNull(),
    subFlowId: integer().notNull(),
    template: text().notNull(),
    count: integer().notNull(),
    /** The latest value date; when that booking is taken back and others remain, the latest of the same counterpart. */
    lastDay: text().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.token, table.flowType, table.flowId, table.subFlowType, table.subFlowId, table.template],
    }),
  ],
);

/**
 * By which words and amounts suggestions find properties, agreements and loans (`app/modules/books/suggestions/portfolio/fact-tokens.ts`),
 * but for those in `stale_facts`.
 */
export const factTokens = sqliteTable(
  "fact_tokens",
  {
    token: text().notNull(),
    type: text().notNull(),
    id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.token, table.type, table.id] }),
    index("fact_tokens_fact").on(table.type, table.id),
  ],
);

/**
 * What changed since its tokens were made. Triggers write it, and each change gives it a new number; whoever makes the
 * tokens removes just the numbers that they read.
 */
export const staleFacts = sqliteTable(
  "stale_facts",
  {
    number: integer().primaryKey({ autoIncrement: true }),
    type: text().notNull(),
    id: integer().notNull(),
  },
  (table) => [uniqueIndex("stale_facts_fact").on(table.type, table.id)],
);

/** Which transactions were booked as several things, by the tokens of their lines, so that what is like them can be booked so. */
export const splitTokens = sqliteTable(
  "split_tokens",
  {
    token: text().notNull(),
    transactionId: integer()
      .notNull()
      .references(() => transactions.id),
  },
  (table) => [
    primaryKey({ columns: [table.token, table.transactionId] }),
    index("split_tokens_transaction").on(table.transactionId),
  ],
);

import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "../../../../db/client";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { pick } from "../../../../db/pick";
import { accounts } from "../../../../db/schema/books/accounts";
import { bankTransactions } from "../../../../db/schema/books/bank-statements";
import { legs, transactions } from "../../../../db/schema/books/ledger";
import { paymentReturns, paymentRunBookings } from "../../../../db/schema/books/payment-runs";
import type { Relation } from "../../base/relations/relation";
import { relationTables } from "../../base/relations/relation-tables.server";
import type { FlowType, RelatedType, SubFlowType } from "../../base/relations/relation-types";
import { MOST_CHARACTERS } from "../../base/search/fold-text";
import type { BookedAccount } from "./books";
import type { Leg } from "./leg";
import { selectFeeRuns } from "./returns/returns.server";

type LegRow = typeof legs.$inferSelect;

/** The query for the legs of transactions that a condition names, in the order in which they were booked. */
export function selectLegs(db: Db, where: SQL) {
  return db.select().from(legs).where(where).orderBy(legs.id);
}

/** The query for the legs of transactions that a condition names, of which there may be thousands; `legsOf` puts them into their order. */
export function selectManyLegs(where: SQL): PackedRows<LegRow> {
  return packRows<LegRow>({
    key: legs.id,
    columns: getTableColumns(legs),
    from: sql`from ${legs} where ${where}`,
  });
}

/** The query for the legs of one transaction: one that is a run has as many as the run has items. */
export function selectLegsOf(transactionId: number): PackedRows<LegRow> {
  return selectManyLegs(eq(legs.transactionId, transactionId));
}

/** Legs that were read, in the order in which they were booked. */
export function legsOf(rows: readonly LegRow[]): Leg[] {
  return rows.map(toLeg).sort((one, other) => one.id - other.id);
}

/** A leg as it is stored, its sides as two. */
export function toLeg(row: LegRow): Leg {
  return {
    id: row.id,
    transactionId: row.transactionId,
    source: {
      accountId: row.sourceAccountId,
      flowType: row.sourceFlowType,
      flowId: row.sourceFlowId,
      subFlowType: row.sourceSubFlowType,
      subFlowId: row.sourceSubFlowId,
    },
    target: {
      accountId: row.targetAccountId,
      flowType: row.targetFlowType,
      flowId: row.targetFlowId,
      subFlowType: row.targetSubFlowType,
      subFlowId: row.targetSubFlowId,
    },
    cents: row.cents,
    valueDate: row.valueDate,
    locked: Boolean(row.locked),
    reversesLegId: row.reversesLegId,
  };
}

/** The query for a ledger transaction without its legs. */
export function selectTransaction(db: Db, id: number) {
  return db
    .select({
      ...pick(transactions, "id", "version", "description", "valueDate", "bankTransactionId", "reverseTime"),
      returnedBy: sql<number | null>`(select back.transaction_id from ${paymentReturns} as back
        where back.returned_transaction_id = ${id} limit 1)`.as("returnedBy"),
      feeRunId: sql<number | null>`(select runId from (${selectFeeRuns(sql`${id}`)}) limit 1)`.as("feeRunId"),
    })
    .from(transactions)
    .where(sql`${transactions.id} = ${id}`);
}

/** The query for what the bank said of the transactions that a condition names, as far as lines are compared by it. */
export function selectBankLines(db: Db, where: SQL) {
  const startOf = (column: SQLiteColumn) => sql<string>`substr(${column}, 1, ${MOST_CHARACTERS})`;
  return db
    .select({
      ...pick(bankTransactions, "valueDate", "cents"),
      purpose: startOf(bankTransactions.purpose),
      counterpartyName: startOf(bankTransactions.counterpartyName),
      counterpartyIban: startOf(bankTransactions.counterpartyIban),
      mandateId: startOf(bankTransactions.mandateId),
      creditorId: startOf(bankTransactions.creditorId),
      transactionId: transactions.id,
      // What gives back or collects what is named says nothing of other lines.
      isLearned: sql<number>`not exists (select 1 from ${paymentReturns} as back where back.transaction_id = ${transactions.id})
        and not exists (select 1 from ${paymentRunBookings} as taken where taken.transaction_id = ${transactions.id})`,
    })
    .from(transactions)
    .innerJoin(bankTransactions, eq(bankTransactions.id, transactions.bankTransactionId))
    .where(where);
}

/** The query for all ledger accounts as bookings need them. */
export function selectBookedAccounts(db: Db) {
  return db
    .select({ id: accounts.id, name: accounts.name, routingKey: accounts.routingKey })
    .from(accounts)
    .orderBy(accounts.id);
}

/** The query for what of some relations exists, each with the id that it lies within. */
export function selectKnown(db: Db, relations: readonly Relation[]) {
  const asked = new Map<RelatedType, Set<number>>();
  const ask = (type: FlowType | SubFlowType, id: number) => {
    if (type !== "NONE") asked.set(type, (asked.get(type) ?? new Set()).add(id));
  };
  for (const { flowType, flowId, subFlowType, subFlowId } of relations) {
    ask(flowType, flowId);
    ask(subFlowType, subFlowId);
  }
  const rows = [...asked].map(([type, ids]) => {
    const { table, parentId, standing = sql`true` } = relationTables[type];
    return sql`select ${type} as type, ${table.id} as id, ${parentId} as parentId from ${table}
      where ${table.id} in (select value from json_each(${JSON.stringify([...ids])})) and ${standing}`;
  });
  const none = sql`select '' as type, 0 as id, 0 as parentId where false`;
  const found = sql`(${sql.join(rows.length > 0 ? rows : [none], sql` union all `)})`;
  return db.select({ type: sql<string>`type`, id: sql<number>`id`, parentId: sql<number>`parentId` }).from(found);
}

/** The id of the account that has to come to zero; there is always exactly one. */
export function clearingAccountOf(bookedAccounts: readonly BookedAccount[]): number {
  return bookedAccounts.find(({ routingKey }) => routingKey === "CASH_CLEARING")?.id ?? 0;
}

import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "../../../db/client";
import { accounts, bankAccounts, loans } from "../../../db/schema/accounts";
import { bankTransactions } from "../../../db/schema/bank-statements";
import { legs, transactions } from "../../../db/schema/ledger";
import { properties } from "../../../db/schema/properties";
import { rentalAgreements } from "../../../db/schema/together";
import type { FlowType, SubFlowType } from "../relations/relation-types";
import { MOST_CHARACTERS } from "../suggestions/fold-text";
import { type BookedAccount, relationKey } from "./booking/books";
import type { Leg, Relation } from "./leg";

type LegRow = typeof legs.$inferSelect;

/** The query for the legs of transactions that a condition names, in the order in which they were booked. */
export function selectLegs(db: Db, where: SQL) {
  return db.select().from(legs).where(where).orderBy(legs.id);
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
    locked: row.locked,
    reversesLegId: row.reversesLegId,
  };
}

/** The query for a ledger transaction without its legs. */
export function selectTransaction(db: Db, id: number) {
  return db
    .select({
      id: transactions.id,
      version: transactions.version,
      description: transactions.description,
      valueDate: transactions.valueDate,
      bankTransactionId: transactions.bankTransactionId,
      reverseTime: transactions.reverseTime,
    })
    .from(transactions)
    .where(sql`${transactions.id} = ${id}`);
}

/** The query for what the bank said of the transactions that a condition names, as far as lines are compared by it. */
export function selectBankLines(db: Db, where: SQL) {
  const startOf = (column: SQLiteColumn) => sql<string>`substr(${column}, 1, ${MOST_CHARACTERS})`;
  return db
    .select({
      valueDate: bankTransactions.valueDate,
      cents: bankTransactions.cents,
      purpose: startOf(bankTransactions.purpose),
      counterpartyName: startOf(bankTransactions.counterpartyName),
      counterpartyIban: startOf(bankTransactions.counterpartyIban),
      mandateId: startOf(bankTransactions.mandateId),
      creditorId: startOf(bankTransactions.creditorId),
      transactionId: transactions.id,
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
export function selectKnown(db: Db, sides: readonly Relation[]) {
  const named = new Map<string, [type: string, id: number]>();
  for (const { flowType, flowId, subFlowType, subFlowId } of sides) {
    if (flowType !== "NONE") named.set(relationKey(flowType, flowId), [flowType, flowId]);
    if (subFlowType !== "NONE") named.set(relationKey(subFlowType, subFlowId), [subFlowType, subFlowId]);
  }
  const asked = JSON.stringify([...named.values()]);
  const idsOf = (type: FlowType | SubFlowType) =>
    sql`(select value ->> 1 from json_each(${asked}) where value ->> 0 = ${type})`;
  const found = sql`(
    select 'PROPERTY' as type, id, id as parentId from ${properties} where id in ${idsOf("PROPERTY")}
    union all select 'RENTAL_AGREEMENT', id, property_id from ${rentalAgreements} where id in ${idsOf("RENTAL_AGREEMENT")}
    union all select 'LOAN', id, id from ${loans} where id in ${idsOf("LOAN")}
    union all select 'BANK_ACCOUNT', id, id from ${bankAccounts} where id in ${idsOf("BANK_ACCOUNT")}
    union all select 'BANK_TRANSACTION', id, bank_account_id from ${bankTransactions}
      where id in ${idsOf("BANK_TRANSACTION")} and withdraw_time is null)`;
  return db.select({ type: sql<string>`type`, id: sql<number>`id`, parentId: sql<number>`parentId` }).from(found);
}

/** The id of the account that has to come to zero; there is always exactly one. */
export function clearingAccountOf(bookedAccounts: readonly BookedAccount[]): number {
  return bookedAccounts.find(({ routingKey }) => routingKey === "CASH_CLEARING")?.id ?? 0;
}

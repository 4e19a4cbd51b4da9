import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { insertLegs, insertTransactions } from "../../../app/modules/books/ledger/booking/write-transactions.server";
import type { Leg } from "../../../app/modules/books/ledger/leg";
import { connect } from "../../../db/client";
import { runBatch } from "../../../db/run-batch";

const TIME = "2026-01-02T08:00:00.000Z";

/** A leg to write, and what its bank transaction is if it begins a transaction with one. */
export type WrittenLeg = Omit<Leg, "locked" | "reversesLegId"> & { bankTransactionId?: number; reversesLegId?: number };

/** Writes legs straight into the database, with the transactions that they belong to and the sums of their months. */
export async function writeLegs(userId: number, legs: readonly WrittenLeg[]): Promise<void> {
  const firsts = legs.filter(
    ({ transactionId, reversesLegId }, index) =>
      reversesLegId === undefined && legs.findIndex((leg) => leg.transactionId === transactionId) === index,
  );
  await runBatch(connect(env.DB), [
    insertTransactions(sql`
      select value ->> 'transactionId', 'Buchung ' || (value ->> 'transactionId'), value ->> 'valueDate', value ->> 'id',
        value ->> 'bankTransactionId', ${userId}, ${TIME}, 0
      from json_each(${JSON.stringify(firsts)}) order by key`),
    ...insertLegs(sql`
      select value ->> 'id', value ->> 'transactionId', value ->> '$.source.accountId', value ->> '$.source.flowType',
        value ->> '$.source.flowId', value ->> '$.source.subFlowType', value ->> '$.source.subFlowId',
        value ->> '$.target.accountId', value ->> '$.target.flowType', value ->> '$.target.flowId',
        value ->> '$.target.subFlowType', value ->> '$.target.subFlowId', value ->> 'cents', value ->> 'valueDate', 0,
        value ->> 'reversesLegId',
        ${userId}, ${TIME}
      from json_each(${JSON.stringify(legs)}) order by key`),
    sql`update transactions set unbooked_cents = (
        select coalesce(sum(cents * ((source_account_id = clearing.id) - (target_account_id = clearing.id))), 0)
        from legs, (select id from accounts where routing_key = 'CASH_CLEARING') as clearing
        where transaction_id = transactions.id)`,
  ]);
}

/** What a tenant paid on rents (account 3), as a leg that is a transaction of its own. */
export function rentLeg(
  place: { propertyId: number; agreementId: number },
  own: Pick<WrittenLeg, "id" | "cents" | "valueDate">,
): WrittenLeg {
  const { propertyId: flowId, agreementId: subFlowId } = place;
  return {
    ...{ ...own, transactionId: own.id },
    source: { accountId: 1, flowType: "NONE", flowId: 0, subFlowType: "NONE", subFlowId: 0 },
    target: { accountId: 3, flowType: "PROPERTY", flowId, subFlowType: "RENTAL_AGREEMENT", subFlowId },
  };
}

import { type SQL, sql } from "drizzle-orm";
import { jsonTable } from "../../../../../db/json-table";
import type { BatchRows, SqlStatement } from "../../../../../db/run-batch";
import { bankTransactions, subLines } from "../../../../../db/schema/books/bank-statements";
import { transactions } from "../../../../../db/schema/books/ledger";
import {
  mandates,
  paymentReturns,
  paymentRunBookings,
  paymentRunItems,
  paymentRuns,
} from "../../../../../db/schema/books/payment-runs";
import { agreementDues, rentalAgreements } from "../../../../../db/schema/rental-agreements";
import { returnedPaymentTexts as texts } from "../../../../texts/accounting/returned-payments";
import type { Day } from "../../../base/calendar/day";
import type { Actor } from "../../../base/edits/actor";
import { recordCreatedRows, recordDeleted, recordRow } from "../../../base/history/record-history.server";
import { groupRows } from "../../../base/lists/group-rows";
import type { Cents } from "../../../base/money/money";
import { booksBeginSql } from "../../../base/settings/repository.server";
import { agreementDueNoun } from "../../agreement-dues/agreement-due-noun.server";
import { waitingRunId } from "../../agreement-dues/waiting-run.server";
import { mandateNoun } from "../../mandates/mandate-noun.server";
import { type MayBeReturned, MOST_FEE, type ReturnPart } from "./returned-payment";

/** How long before a line the payment may be that it gives back: 13 months if nobody allowed it, and as long as banks take. */
const LONGEST_AGO = "-420 days";

type FoundPayment = Omit<MayBeReturned, "isBooked"> & { isBooked: number };

/** What open lines give back, each part of one by itself, of transactions that a condition on `booked` names. */
const partsOf = (asked: SQL) => {
  const either = (name: string) => sql.raw(`iif(part.place is null, line.${name}, part.${name}) as ${name}`);
  return sql`select booked.id as transaction_id, booked.value_date, line.id, part.place, ${either("cents")},
      coalesce(part.return_reason, line.return_reason) as return_reason, line.bank_account_id, ${either("end_to_end_id")},
      iif(part.place is null, line.mandate_id, null) as mandate_id, ${either("counterparty_iban")}, ${either("counterparty_name")}
    from ${transactions} as booked join ${bankTransactions} as line on line.id = booked.bank_transaction_id
    left join ${subLines} as part on part.bank_transaction_id = line.id
    where booked.unbooked_cents <> 0 and ${asked} and line.return_reason is not null and line.withdraw_time is null and booked.unbooked_cents = -line.cents`;
};

/** The payments that they may give back, as the common tables `back` and `found`. */
function candidates(asked: SQL): SQL {
  const fits = (cents: SQL) =>
    sql`(${cents} > 0) = (back.cents < 0) and abs(${cents}) between abs(back.cents) - ${MOST_FEE} and abs(back.cents)`;
  const isBefore = sql`paid.withdraw_time is null and paid.id <> back.id and paid.value_date <= back.value_date`;
  const recent = sql`paid.value_date >= date(back.value_date, ${LONGEST_AGO})`;
  const found = (
    told: MayBeReturned["told"],
    { item = sql`''`, agreement = sql`null`, property = sql`null`, cents = sql`paid.cents` } = {},
  ) =>
    sql`select back.transaction_id, back.place, back.cents as returned_cents, paid.id as paid_id, ${item} as item,
      ${agreement} as agreement_id, ${property} as property_id, ${cents} as cents, ${told} as told, paid.mandate_id`;
  return sql`with back as materialized (${partsOf(asked)}),
      found as (
        ${found("ID")} from back join ${bankTransactions} as paid on paid.end_to_end_id = back.end_to_end_id
          where ${isBefore} and ${fits(sql`paid.cents`)}
        union
        ${found("ID", { item: sql`part.end_to_end_id`, agreement: sql`item.agreement_id`, property: sql`item.property_id`, cents: sql`part.cents` })}
          from back join ${subLines} as part on part.end_to_end_id = back.end_to_end_id
          join ${bankTransactions} as paid on paid.id = part.bank_transaction_id
          left join ${paymentRunItems} as item on item.end_to_end_id = part.end_to_end_id
          where ${isBefore} and ${fits(sql`part.cents`)}
        union
        ${found("ID", { item: sql`item.end_to_end_id`, agreement: sql`item.agreement_id`, property: sql`item.property_id`, cents: sql`iif(run.kind = 'TRANSFER', -item.cents, item.cents)` })}
          from back join ${paymentRunItems} as item on item.end_to_end_id = back.end_to_end_id
          join ${paymentRuns} as run on run.id = item.run_id
          join ${paymentRunBookings} as taken on taken.run_id = item.run_id and taken.number = item.number
          join ${transactions} as made on made.id = taken.transaction_id
          join ${bankTransactions} as paid on paid.id = made.bank_transaction_id
          where ${isBefore} and paid.end_to_end_id is not item.end_to_end_id
            and ${fits(sql`iif(run.kind = 'TRANSFER', -item.cents, item.cents)`)}
        union
        ${found("MANDATE")} from back join ${bankTransactions} as paid on paid.mandate_id = back.mandate_id
          where ${isBefore} and ${recent} and ${fits(sql`paid.cents`)}
        union
        ${found("PAYER")} from back join ${bankTransactions} as paid on paid.bank_account_id = back.bank_account_id
          where back.place is null and ${isBefore} and ${recent} and ${fits(sql`paid.cents`)}
            and (paid.counterparty_iban = back.counterparty_iban
              or coalesce(paid.counterparty_iban, back.counterparty_iban) is null and lower(paid.counterparty_name) = lower(back.counterparty_name)))`;
}

/**
 * The queries for what open lines give back, and for all payments that they may give back, of transactions that a condition on
 * `booked` names.
 */
export function selectReturns(asked: SQL): [SQL<ReturnPart>, SQL<FoundPayment>] {
  return [
    sql<ReturnPart>`select transaction_id as transactionId, place, return_reason as reason, value_date as day, cents,
        end_to_end_id as endToEndId, coalesce(mandate_id, (select item.mandate_reference from ${paymentRunItems} as item
          where item.end_to_end_id = back.end_to_end_id)) as mandateReference
      from (${partsOf(asked)}) as back order by transaction_id, place`,
    sql<FoundPayment>`${candidates(asked)}
      select found.transaction_id as transactionId, found.place, made.id as paidId, made.version as paidVersion, found.item,
        found.agreement_id as agreementId, found.property_id as propertyId, found.mandate_id as mandateReference,
        made.value_date as day, found.cents, found.returned_cents as returnedCents, found.told,
        made.unbooked_cents = 0 and made.reverse_time is null as isBooked,
        (select earlier.transaction_id from ${paymentReturns} as earlier
          where earlier.returned_transaction_id = made.id and earlier.item = found.item) as returnedBy
      from found join ${transactions} as made on made.bank_transaction_id = found.paid_id`,
  ];
}

/** The ids of the transactions that they may give back. */
export function selectReturnedIds(asked: SQL): SQL {
  return sql`${candidates(asked)}
    select made.id from found join ${transactions} as made on made.bank_transaction_id = found.paid_id`;
}

/** Whether a payment of a transaction went back. */
export function isReturned(id: SQL): SQL {
  return sql`exists (select 1 from ${paymentReturns} as back where back.returned_transaction_id = ${id})`;
}

/** The query for which transactions gave payments of some others back. */
export function selectReturnedBy(ids: SQL): SQL<{ transactionId: number; returnedTransactionId: number }> {
  return sql`select transaction_id as transactionId, returned_transaction_id as returnedTransactionId from ${paymentReturns}
    where returned_transaction_id in (${ids})`;
}

/** What the statements of `selectReturns` answered, by the transactions that give something back. */
export function returnsOf([parts, found]: BatchRows<ReturnType<typeof selectReturns>>): {
  returns: Map<number, ReturnPart[]>;
  returned: Map<number, MayBeReturned[]>;
} {
  const rows = found.map((row): MayBeReturned => ({ ...row, isBooked: Boolean(row.isBooked) }));
  return {
    returns: groupRows(parts, ({ transactionId }) => transactionId),
    returned: groupRows(rows, ({ transactionId }) => transactionId),
  };
}

/** A return that is booked, with what is made of it. */
export type KeptReturn = {
  transactionId: number;
  paidId: number;
  paidVersion: number;
  item: string;
  /** Whose payment it is; null if not of one agreement alone. */
  agreementId: number | null;
  /** What of the fee is asked of them. */
  fee: Cents;
  day: Day;
  /** The reference of the mandate that is stopped, and why; null if none is. */
  stoppedMandate: string | null;
  reason: string;
};

/** The query for the runs that keep transactions from being undone, as they wait with the fee of a payment that went back. */
export function selectFeeRuns(ids: SQL): SQL<{ transactionId: number; runId: number }> {
  return sql`select back.transaction_id as transactionId, ${waitingRunId} as runId
    from ${paymentReturns} as back join ${agreementDues} on agreement_dues.id = back.due_id
    where back.transaction_id in (${ids}) and agreement_dues.withdraw_time is null and ${waitingRunId} is not null`;
}

const nextDueId = sql`(select coalesce(max(seq), 0) + 1 from sqlite_sequence where name = 'agreement_dues')`;

/**
 * The statements that keep which payments went back, make dues of the fees and stop mandates, for the batch that books the lines.
 * They fail with `payment_returns` not unique if one went back meanwhile, its `returned_transaction_id` missing if it was booked
 * otherwise.
 */
export function keepReturns(actor: Actor, kept: readonly KeptReturn[]): SqlStatement[] {
  if (kept.length === 0) return [];
  const rows = jsonTable(
    ["transaction_id", "paid_id", "paid_version", "item", "agreement_id", "fee", "day", "mandate", "reason", "text"],
    kept.map(({ transactionId, paidId, paidVersion, item, agreementId, fee, day, stoppedMandate, reason }) => ({
      ...{ transaction_id: transactionId, paid_id: paidId, paid_version: paidVersion, item, agreement_id: agreementId },
      ...{ fee, day, mandate: stoppedMandate, reason, text: texts.feeDue(day) },
    })),
  );
  const isDue = sql`agreement_id is not null and fee > 0`;
  // What is due before an agreement's account begins would count nowhere.
  const since = sql`max(made.day, coalesce(${booksBeginSql}, ''), (select start_date from ${rentalAgreements} where id = made.agreement_id))`;
  const ids = sql`select value from json_each(${JSON.stringify([...new Set(kept.map(({ transactionId }) => transactionId))])})`;
  const ownDues = sql`${agreementDues.id} in (select due_id from ${paymentReturns} where transaction_id in (${ids}))`;
  const ownMandates = sql`${mandates.id} in (select mandate_id from ${paymentReturns} where transaction_id in (${ids}))`;
  const isKept = sql`kept.transaction_id = made.transaction_id and kept.returned_transaction_id = made.paid_id and kept.item = made.item`;
  return [
    sql`insert into ${paymentReturns} (transaction_id, returned_transaction_id, item, agreement_id, due_id, mandate_id)
      select transaction_id, (select paid.id from ${transactions} as paid where paid.id = paid_id and paid.version = paid_version),
        item, agreement_id, iif(${isDue}, ${nextDueId} + place, null),
        (select mandate.id from ${mandates} as mandate where mandate.reference = made.mandate and mandate.stop_reason is null)
      from ${rows} as made`,
    sql`insert into ${agreementDues} (id, agreement_id, kind, due_date, amount, text, user_id, create_time)
      select kept.due_id, made.agreement_id, 'FEE', ${since}, made.fee, made.text, ${actor.userId}, ${actor.now}
      from ${rows} as made join ${paymentReturns} as kept on ${isKept}
      where kept.due_id is not null order by kept.due_id`,
    recordCreatedRows(actor, agreementDueNoun.history, ownDues),
    sql`update ${mandates} set version = version + 1, stop_reason = (
        select made.reason from ${rows} as made join ${paymentReturns} as kept on ${isKept}
        where kept.mandate_id = ${mandates.id} limit 1)
      where ${ownMandates}`,
    recordRow(
      actor,
      mandateNoun.history,
      "changed",
      sql`json_array(json_object('name', 'stopReason', 'oldValue', null, 'newValue', ${mandates.stopReason}))`,
      ownMandates,
    ),
  ];
}

/**
 * The statements that forget what went back and what was collected by transactions: their fees are due no more, their mandates
 * may be used again. For the batch that undoes the bookings; they fail with `agreement_dues.due_date` missing while a run waits.
 */
export function forgetReturns(actor: Actor, transactionIds: readonly number[]): SqlStatement[] {
  const own = sql`from ${paymentReturns} where transaction_id in (select value from json_each(${JSON.stringify(transactionIds)}))`;
  const dues = sql`${agreementDues.id} in (select due_id ${own}) and ${agreementDues.withdrawTime} is null`;
  const stopped = sql`${mandates.id} in (select mandate_id ${own}) and ${mandates.stopReason} is not null`;
  return [
    recordDeleted(actor, agreementDueNoun.history, dues),
    sql`update ${agreementDues} set withdraw_time = ${actor.now}, version = version + 1,
      due_date = iif(${waitingRunId} is null, due_date, null) where ${dues}`,
    recordRow(
      actor,
      mandateNoun.history,
      "changed",
      sql`json_array(json_object('name', 'stopReason', 'oldValue', ${mandates.stopReason}, 'newValue', null))`,
      stopped,
    ),
    sql`update ${mandates} set stop_reason = null, version = version + 1 where ${stopped}`,
    sql`delete ${own}`,
    sql`delete from ${paymentRunBookings} where transaction_id in (select value from json_each(${JSON.stringify(transactionIds)}))`,
  ];
}

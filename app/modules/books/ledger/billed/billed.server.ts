import { type SQL, sql } from "drizzle-orm";
import { jsonTables } from "../../../../../db/json-table";
import type { SqlStatement } from "../../../../../db/run-batch";
import { bankTransactions } from "../../../../../db/schema/books/bank-statements";
import { billBookings, bills } from "../../../../../db/schema/books/bills";
import { transactions } from "../../../../../db/schema/books/ledger";
import { paymentRunItems } from "../../../../../db/schema/books/payment-runs";
import { MOST_SAID } from "../collected/collected.server";
import type { BilledLine } from "./billed-line";

/** The query for the open bills that open lines of the bank may pay, of transactions that a condition on `booked` names. */
export function selectBilled(asked: SQL): SQL<BilledLine> {
  const columns = (isTransfer: number) => sql`select line.transaction_id as transactionId, bill.id as billId,
    bill.property_id as propertyId, bill.seller, bill.number, bill.issue_date as issueDate, bill.amount as cents, bill.labour_kind as labourKind,
    ${sql.raw(String(isTransfer))} as isTransfer, line.said`;
  const isUnbooked = sql`not exists (select 1 from ${billBookings} as taken where taken.bill_id = bill.id)`;
  return sql<BilledLine>`with line as materialized (
      select booked.id as transaction_id, line.cents, line.counterparty_iban, line.end_to_end_id,
        substr(line.purpose || ' ' || coalesce(line.end_to_end_id, '') || ' ' || line.details, 1, ${MOST_SAID}) as said
      from ${transactions} as booked join ${bankTransactions} as line on line.id = booked.bank_transaction_id
      where booked.unbooked_cents <> 0 and ${asked} and booked.unbooked_cents = -line.cents and line.withdraw_time is null
        and line.return_reason is null)
    ${columns(0)} from line join ${bills} as bill on bill.iban = line.counterparty_iban and bill.amount = -line.cents
      where ${isUnbooked}
    union all
    ${columns(1)} from line join ${paymentRunItems} as item on item.end_to_end_id = line.end_to_end_id
      join ${bills} as bill on bill.id = item.bill_id
      where item.cents = -line.cents and ${isUnbooked}`;
}

/** A bill that is paid by a booking. */
export type KeptBill = { billId: number; transactionId: number };

/**
 * The statements that keep by which transactions bills were paid; they belong into the batch that books those. They fail with
 * `bill_bookings` not unique if one of them was meanwhile.
 */
export function keepBilled(kept: readonly KeptBill[]): SqlStatement[] {
  const rows = kept.map(({ billId, transactionId }) => ({ bill_id: billId, transaction_id: transactionId }));
  return jsonTables(rows).map(
    (table) =>
      sql`insert into ${billBookings} (bill_id, transaction_id) select bill_id, transaction_id from ${table} order by place`,
  );
}

/** The statements that make bills open again that transactions paid; they belong into the batch that undoes those. */
export function forgetBilled(transactionIds: readonly number[]): SqlStatement[] {
  return reopen(sql`transaction_id in (select value from json_each(${JSON.stringify(transactionIds)}))`);
}

/** The same for payments that come back: transactions as a whole, or the item of a run in one. */
export function forgetReturned(returned: readonly { paidId: number; item: string }[]): SqlStatement[] {
  if (returned.length === 0) return [];
  return reopen(sql`exists (select 1 from json_each(${JSON.stringify(returned)}) as back
    where back.value ->> 'paidId' = transaction_id and (back.value ->> 'item' = '' or bill_id = (
      select item.bill_id from ${paymentRunItems} as item where item.end_to_end_id = back.value ->> 'item')))`);
}

/** The statements that open bills again whose bookings a condition on `bill_bookings` names. */
export function reopen(where: SQL): [SqlStatement, SqlStatement] {
  return [
    sql`update ${bills} set state = 'OPEN' where id in (select bill_id from ${billBookings} where ${where})`,
    sql`delete from ${billBookings} where ${where}`,
  ];
}

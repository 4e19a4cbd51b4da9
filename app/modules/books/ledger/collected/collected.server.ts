import { type SQL, sql } from "drizzle-orm";
import { jsonTables } from "../../../../../db/json-table";
import { type PackedRows, packRows } from "../../../../../db/pack-rows";
import type { SqlStatement } from "../../../../../db/run-batch";
import { bankAccounts } from "../../../../../db/schema/books/bank-accounts";
import { bankTransactions, subLines } from "../../../../../db/schema/books/bank-statements";
import { billBookings } from "../../../../../db/schema/books/bills";
import { transactions } from "../../../../../db/schema/books/ledger";
import { paymentRunBookings, paymentRunItems, paymentRuns } from "../../../../../db/schema/books/payment-runs";
import { properties } from "../../../../../db/schema/properties";
import { rentalAgreements } from "../../../../../db/schema/rental-agreements";
import { messageIdStart, START_OF } from "../../payment-runs/files/message-id";
import { payeeTemplateNames } from "../../templates/booked-as";
import { type CollectedItem, type CollectedLine, MOST_OF_A_LINE } from "./collected-item";

/** An item's amount in the bank's sign. */
const itemCents = sql`iif(run.kind = 'TRANSFER', -item.cents, item.cents)`;

/** Whether an item's run is with the bank, and nothing was booked for it. */
const isAwaited = sql`run.download_time is not null and item.state <> 'WITHDRAWN'
  and not exists (select 1 from ${paymentRunBookings} as taken where taken.run_id = item.run_id and taken.number = item.number)
  and not exists (select 1 from ${bankTransactions} as other join ${transactions} as made on made.bank_transaction_id = other.id
    where other.end_to_end_id = item.end_to_end_id and other.withdraw_time is null and (other.cents > 0) = (${itemCents} > 0)
      and made.unbooked_cents = 0 and made.reverse_time is null)`;

/** With what a line of the bank names a run, and where its number is in that: `OB-LS-202612-7`. */
const { DIRECT_DEBIT, TRANSFER } = START_OF;
const RUN_ID_AT = sql.raw(String(messageIdStart({ kind: "DIRECT_DEBIT", date: "2026-12-01" }).length));

/** So much of what a line says is looked through for what it pays. */
export const MOST_SAID = 4_000;

/**
 * The items that open lines collect or pay, of transactions that a condition on `booked` names. A line names them by their ids, itself
 * or in its parts, or it names their run and is just what all of it comes to.
 */
const matched = (asked: SQL) => sql`line as materialized (
    select booked.id as transaction_id, line.id, line.cents, line.end_to_end_id,
      substr(coalesce(line.end_to_end_id, '') || ' ' || line.details || ' ' || line.purpose, 1, ${MOST_SAID}) as said
    from ${transactions} as booked join ${bankTransactions} as line on line.id = booked.bank_transaction_id
    where booked.unbooked_cents <> 0 and ${asked} and booked.unbooked_cents = -line.cents and line.withdraw_time is null
      and line.return_reason is null),
  named as materialized (
    select line.transaction_id, item.run_id, item.number from line
      cross join ${paymentRunItems} as item on item.end_to_end_id = line.end_to_end_id
      cross join ${paymentRuns} as run on run.id = item.run_id
      where line.cents = ${itemCents} and ${isAwaited}
    union all
    select line.transaction_id, item.run_id, item.number from line
      cross join ${subLines} as part on part.bank_transaction_id = line.id
      cross join ${paymentRunItems} as item on item.end_to_end_id = part.end_to_end_id
      cross join ${paymentRuns} as run on run.id = item.run_id
      where part.cents = ${itemCents} and ${isAwaited}),
  called as materialized (
    select called.transaction_id, run.id as run_id
    from (
      select transaction_id, cents, substr(said, place, ${RUN_ID_AT}) as start, cast(substr(said, place + ${RUN_ID_AT}, 10) as integer) as run_id
      from (select *, max(instr(said, ${DIRECT_DEBIT}), instr(said, ${TRANSFER})) as place from line)
      where place > 0 and transaction_id not in (select transaction_id from named)) as called
    cross join ${paymentRuns} as run on run.id = called.run_id
    where called.start = iif(run.kind = 'TRANSFER', ${TRANSFER}, ${DIRECT_DEBIT}) || replace(substr(run.date, 1, 7), '-', '') || '-'
      and called.cents = (select sum(${itemCents}) from ${paymentRunItems} as item where item.run_id = run.id)),
  matched as materialized (
    select transaction_id, run_id, number from named
    union all
    select called.transaction_id, item.run_id, item.number from called
      cross join ${paymentRuns} as run on run.id = called.run_id
      cross join ${paymentRunItems} as item on item.run_id = run.id
      where ${isAwaited})`;

const among = (about: Parameters<typeof payeeTemplateNames>[0]) =>
  sql.raw(
    `(${payeeTemplateNames(about)
      .map((name) => `'${name}'`)
      .join(", ")})`,
  );

/** For which property an item is booked: that of its agreement, or one that it names itself. */
const itemPropertyId = sql`iif(item.template in ${among("PROPERTY")}, coalesce(item.property_id, agreement.property_id), agreement.property_id)`;

/** Whether it is known as what an item is booked: by a due of an agreement that there is, or by a template and what that asks for. */
const isKnown = sql`case when item.template is null then item.due_kind is not null and agreement.id is not null
  when item.template in ${among("RENTAL_AGREEMENT")} then agreement.id is not null
  when item.template in ${among("PROPERTY")} then exists (select 1 from ${properties} as property where property.id = ${itemPropertyId})
  else item.template in ${among("NONE")} end`;

/** The lines whose items come to them. */
const whole = sql`whole as materialized (
    select matched.transaction_id, min(item.run_id) as run_id, count(*) as count, sum(not ${isKnown}) as unknown,
      (select account.iban from ${bankTransactions} as own join ${bankAccounts} as account on account.id = own.bank_account_id
        where own.id = booked.bank_transaction_id) is run.party_iban as is_own
    from matched
    cross join ${paymentRunItems} as item on item.run_id = matched.run_id and item.number = matched.number
    join ${paymentRuns} as run on run.id = item.run_id
    join ${transactions} as booked on booked.id = matched.transaction_id
    left join ${rentalAgreements} as agreement on agreement.id = item.agreement_id
    group by matched.transaction_id
    having sum(${itemCents}) = -booked.unbooked_cents and count(*) <= ${MOST_OF_A_LINE})`;

/** The query for the open lines that are runs, or parts of them, of transactions that a condition on `booked` names. */
export function selectCollectedLines(asked: SQL): SQL<CollectedLine> {
  return sql<CollectedLine>`with ${matched(asked)}, ${whole}
    select whole.transaction_id as transactionId, run.id as runId, run.kind, run.date, run.month, whole.count,
      whole.unknown, whole.is_own as isOwnAccount
    from whole join ${paymentRuns} as run on run.id = whole.run_id`;
}

/** The query for the open lines on a run's account that are it, or parts of it. */
export function selectLinesOfRun(runId: number): SQL<CollectedLine> {
  return sql<CollectedLine>`select * from (${selectCollectedLines(sql`true`)}) where runId = ${runId} and isOwnAccount`;
}

/** The query for the items that such lines collect or pay. */
export function selectCollectedItems(asked: SQL): PackedRows<CollectedItem> {
  return packRows<CollectedItem>({
    key: sql`item.number`,
    columns: {
      transactionId: sql`matched.transaction_id`,
      runId: sql`item.run_id`,
      number: sql`item.number`,
      agreementId: sql`item.agreement_id`,
      propertyId: itemPropertyId,
      dueKind: sql`item.due_kind`,
      template: sql`item.template`,
      billId: sql`(select item.bill_id where not exists (select 1 from ${billBookings} as taken where taken.bill_id = item.bill_id))`,
      month: sql`item.month`,
      cents: itemCents,
    },
    from: sql`from (with ${matched(asked)}, ${whole} select * from matched where transaction_id in (select transaction_id from whole where unknown = 0)) as matched
      join ${paymentRunItems} as item on item.run_id = matched.run_id and item.number = matched.number
      join ${paymentRuns} as run on run.id = item.run_id
      left join ${rentalAgreements} as agreement on agreement.id = item.agreement_id`,
  });
}

/** The same as payers of their lines' transactions, whose tenancies are asked for in the same round trip. */
export function selectCollectedPayers(asked: SQL): SQL {
  return sql`select distinct matched.transaction_id, item.agreement_id
    from (with ${matched(asked)} select * from matched) as matched
    join ${paymentRunItems} as item on item.run_id = matched.run_id and item.number = matched.number
    where item.agreement_id is not null and item.template is null`;
}

/**
 * The statements that keep by which transactions items were collected or paid; they belong into the batch that books those. They
 * fail with `payment_run_bookings` not unique if one of them was meanwhile.
 */
export function keepCollected(items: readonly CollectedItem[]): SqlStatement[] {
  const rows = items.map(({ runId, number, transactionId }) => ({
    run_id: runId,
    number,
    transaction_id: transactionId,
  }));
  return jsonTables(rows).map(
    (table) => sql`insert into ${paymentRunBookings} (run_id, number, transaction_id)
      select run_id, number, transaction_id from ${table} order by place`,
  );
}

import { type SQL, sql } from "drizzle-orm";
import { jsonTables } from "../../../../../db/json-table";
import { type PackedRows, packRows } from "../../../../../db/pack-rows";
import type { SqlStatement } from "../../../../../db/run-batch";
import { bankTransactions, subLines } from "../../../../../db/schema/books/bank-statements";
import { transactions } from "../../../../../db/schema/books/ledger";
import { paymentRunBookings, paymentRunItems, paymentRuns } from "../../../../../db/schema/books/payment-runs";
import { rentalAgreements } from "../../../../../db/schema/rental-agreements";
import { messageIdStart, START_OF } from "../../payment-runs/files/message-id";
import type { CollectedItem, CollectedLine } from "./collected-item";

/** Of so many items one line of the bank is booked at once: with their reversal they stay below what a row of the journal holds. */
export const MOST_OF_A_LINE = 5_000;

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
const MOST_SAID = 4_000;

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

/** The lines whose items come to them, all for agreements that there are. */
const whole = sql`whole as materialized (
    select matched.transaction_id, min(item.run_id) as run_id, count(*) as count from matched
    cross join ${paymentRunItems} as item on item.run_id = matched.run_id and item.number = matched.number
    join ${paymentRuns} as run on run.id = item.run_id
    join ${transactions} as booked on booked.id = matched.transaction_id
    left join ${rentalAgreements} as agreement on agreement.id = item.agreement_id
    group by matched.transaction_id
    having sum(${itemCents}) = -booked.unbooked_cents and count(agreement.id) = count(*) and count(item.due_kind) = count(*)
      and count(*) <= ${MOST_OF_A_LINE})`;

/** The query for the open lines that are runs, or parts of them, of transactions that a condition on `booked` names. */
export function selectCollectedLines(asked: SQL): SQL<CollectedLine> {
  return sql<CollectedLine>`with ${matched(asked)}, ${whole}
    select whole.transaction_id as transactionId, run.id as runId, run.kind, run.date, run.month, whole.count
    from whole join ${paymentRuns} as run on run.id = whole.run_id`;
}

/** The query for the open lines that are a run, or parts of it. */
export function selectLinesOfRun(runId: number): SQL<CollectedLine> {
  return sql<CollectedLine>`select * from (${selectCollectedLines(sql`true`)}) where runId = ${runId}`;
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
      propertyId: sql`agreement.property_id`,
      dueKind: sql`item.due_kind`,
      month: sql`item.month`,
      cents: itemCents,
    },
    from: sql`from (with ${matched(asked)}, ${whole} select * from matched where transaction_id in (select transaction_id from whole)) as matched
      join ${paymentRunItems} as item on item.run_id = matched.run_id and item.number = matched.number
      join ${paymentRuns} as run on run.id = item.run_id
      join ${rentalAgreements} as agreement on agreement.id = item.agreement_id`,
  });
}

/** The same as payers of their lines' transactions, whose tenancies are asked for in the same round trip. */
export function selectCollectedPayers(asked: SQL): SQL {
  return sql`select distinct matched.transaction_id, item.agreement_id
    from (with ${matched(asked)} select * from matched) as matched
    join ${paymentRunItems} as item on item.run_id = matched.run_id and item.number = matched.number`;
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

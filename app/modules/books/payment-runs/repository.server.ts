import { type SQL, sql } from "drizzle-orm";
import { jsonTables } from "../../../../db/json-table";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import type { SqlStatement } from "../../../../db/run-batch";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { bankTransactions, subLines } from "../../../../db/schema/books/bank-statements";
import { billBookings, bills } from "../../../../db/schema/books/bills";
import { transactions } from "../../../../db/schema/books/ledger";
import {
  mandates,
  paymentReturns,
  paymentRunBookings,
  paymentRunItems,
  paymentRuns,
} from "../../../../db/schema/books/payment-runs";
import { instanceSettings } from "../../../../db/schema/settings";
import type { Actor } from "../../base/edits/actor";
import { recordCreated, recordDeleted, recordEdit, type Told } from "../../base/history/record-history.server";
import { fullNameOfId } from "../../together/users/full-name-sql.server";
import { groundsSql } from "../receivables/grounds.server";
import { messageIdStart, START_OF } from "./files/message-id";
import type { ItemState, ListedRun, NewItem, PaymentRun, RunItem } from "./payment-run";
import type { InRun } from "./propose-collection";
import { toldRunFields } from "./run-request";

/** Whether the bank has sent an item back: what has its id and amount goes the other way, or it was taken back as booked. */
export const isItemReturned = sql`(
  exists (select 1 from ${bankTransactions} as back where back.end_to_end_id = item.end_to_end_id
    and back.withdraw_time is null and (back.cents < 0) = (run.kind = 'DIRECT_DEBIT') and abs(back.cents) >= item.cents)
  or exists (select 1 from ${subLines} as part join ${bankTransactions} as back on back.id = part.bank_transaction_id
    where part.end_to_end_id = item.end_to_end_id
      and back.withdraw_time is null and (part.cents < 0) = (run.kind = 'DIRECT_DEBIT') and abs(part.cents) >= item.cents)
  or exists (select 1 from ${paymentRunBookings} as taken
    join ${paymentReturns} as back on back.returned_transaction_id = taken.transaction_id and back.item in ('', item.end_to_end_id)
    where taken.run_id = item.run_id and taken.number = item.number))`;

/** Whether a line of the bank was booked as a whole. */
const isBooked = sql`line.withdraw_time is null and (line.cents > 0) = (run.kind = 'DIRECT_DEBIT') and exists (
  select 1 from ${transactions} as made where made.bank_transaction_id = line.id and made.unbooked_cents = 0 and made.reverse_time is null)`;

/** What became of an item, as the bank's lines that were booked show it. */
const stateSql = sql<ItemState>`case
  when item.state <> 'OPEN' then item.state
  when ${isItemReturned} then 'RETURNED'
  when exists (select 1 from ${paymentRunBookings} as taken where taken.run_id = item.run_id and taken.number = item.number)
    or exists (select 1 from ${bankTransactions} as line where line.end_to_end_id = item.end_to_end_id and ${isBooked})
    or exists (select 1 from ${subLines} as part join ${bankTransactions} as line on line.id = part.bank_transaction_id
      where part.end_to_end_id = item.end_to_end_id and ${isBooked}) then 'COLLECTED'
  else 'OPEN' end`;

const runColumns = sql`run.id, run.kind, run.date, run.month, run.party_name as partyName, run.party_iban as partyIban,
  run.party_bic as partyBic, run.creditor_id as creditorId, run.create_time as createTime,
  run.download_time as downloadTime, run.withdraw_time as withdrawTime,
  ${fullNameOfId("run.user_id")} as userName`;

/** The query for a run. */
export function selectRun(id: number): SQL<PaymentRun> {
  return sql<PaymentRun>`select ${runColumns} from ${paymentRuns} as run where run.id = ${id}`;
}

/** The query for the items of a run, in their order. */
export function selectItems(id: number): PackedRows<RunItem> {
  return packRows<RunItem>({
    key: sql`item.number`,
    columns: {
      number: sql`item.number`,
      endToEndId: sql`item.end_to_end_id`,
      agreementId: sql`item.agreement_id`,
      dueKind: sql`item.due_kind`,
      month: sql`item.month`,
      dueId: sql`item.due_id`,
      billId: sql`item.bill_id`,
      template: sql`item.template`,
      propertyId: sql`item.property_id`,
      cents: sql`item.cents`,
      name: sql`item.name`,
      iban: sql`item.iban`,
      text: sql`item.text`,
      mandateReference: sql`item.mandate_reference`,
      signedDate: sql`item.signed_date`,
      state: stateSql,
    },
    from: sql`from ${paymentRunItems} as item join ${paymentRuns} as run on run.id = item.run_id where item.run_id = ${id}`,
  });
}

/** The query for a page of the runs, the newest first. */
export function selectRuns(page: { offset: number; size: number }): SQL<ListedRun> {
  return sql<ListedRun>`select ${runColumns}, count(*) as count, sum(item.cents) as cents,
      sum(${stateSql} = 'COLLECTED') as collected, sum(${stateSql} = 'RETURNED') as returned
    from (select * from ${paymentRuns} order by id desc limit ${page.size} offset ${page.offset}) as run
    join ${paymentRunItems} as item on item.run_id = run.id
    group by run.id order by run.id desc`;
}

export function selectRunCount(): SQL<{ count: number }> {
  return sql<{ count: number }>`select count(*) as count from ${paymentRuns}`;
}

/** The own account, and what is set for collecting. */
export type SenderAccount = {
  name: string | null;
  creditorId: string | null;
  noticeDays: number;
  iban: string | null;
  bic: string | null;
};

export function selectSenderAccount(): SQL<SenderAccount> {
  return sql<SenderAccount>`select settings.sender_name as name, settings.sender_creditor_id as creditorId,
      settings.notice_days as noticeDays, account.iban, account.bic
    from ${instanceSettings} as settings left join ${bankAccounts} as account on account.id = settings.sender_bank_account_id`;
}

/** The query for what stands in runs already, of a month and of single dues. */
export function selectInRuns(month: string): SQL<InRun> {
  return sql<InRun>`select item.agreement_id as agreementId, item.due_kind as dueKind, item.month, item.due_id as dueId, item.run_id as runId
    from ${paymentRunItems} as item join ${paymentRuns} as run on run.id = item.run_id
    where item.state = 'OPEN' and (item.month = ${month} or item.due_id is not null) and not ${isItemReturned}`;
}

/** How the history tells of runs, which are called as the bank calls them. */
export const runHistory: Told = {
  kind: "payment-run",
  table: paymentRuns,
  fields: toldRunFields,
  title: sql`iif(${paymentRuns.kind} = 'TRANSFER', ${START_OF.TRANSFER}, ${START_OF.DIRECT_DEBIT})
    || replace(substr(${paymentRuns.date}, 1, 7), '-', '') || '-' || ${paymentRuns.id}`,
};

const newRunId = sql`(select max(id) from ${paymentRuns})`;

/** Whether what an item pays is still to be paid so, if it is a bill. */
const isPayable = sql`(bill_id is null or exists (select 1 from ${bills} as bill where bill.id = bill_id and bill.amount = cents
  and bill.iban = iban and bill.state = 'OPEN' and not exists (select 1 from ${billBookings} as taken where taken.bill_id = bill.id)))`;

/**
 * The statements that write a run; they fail with `payment_run_items.run_id` missing unless the grounds are those given, if any are,
 * and its bills are still to be paid.
 */
export function insertRun(
  { userId, now }: Actor,
  run: Pick<PaymentRun, "kind" | "date" | "month" | "partyName" | "partyIban" | "partyBic" | "creditorId">,
  items: readonly NewItem[],
  grounds: string | null,
): { create: SQL<{ id: number }>; rest: SqlStatement[]; newRunId: SQL } {
  const { kind, date, month, partyName, partyIban, partyBic, creditorId } = run;
  const stands = grounds === null ? sql`true` : sql`${groundsSql} = ${grounds}`;
  const rows = items.map((item, index) => ({
    number: index + 1,
    agreement_id: item.agreementId,
    due_kind: item.dueKind,
    month: item.month,
    due_id: item.dueId,
    bill_id: item.billId,
    template: item.template,
    property_id: item.propertyId,
    cents: item.cents,
    name: item.name,
    iban: item.iban,
    text: item.text,
    mandate_reference: item.mandateReference,
    signed_date: item.signedDate,
  }));
  const columns = sql.raw(Object.keys(rows[0] ?? {}).join(", "));
  return {
    newRunId,
    create: sql`insert into ${paymentRuns} (kind, date, month, party_name, party_iban, party_bic, creditor_id, user_id, create_time)
      values (${kind}, ${date}, ${month}, ${partyName}, ${partyIban}, ${partyBic}, ${creditorId}, ${userId}, ${now}) returning id`,
    rest: [
      recordCreated({ userId, now }, runHistory, newRunId),
      // What came back may be collected once more.
      sql`update ${paymentRunItems} as item set state = 'RETURNED' from ${paymentRuns} as run
        where run.id = item.run_id and item.state = 'OPEN' and ${isItemReturned}`,
      ...jsonTables(rows).map(
        (table) => sql`insert into ${paymentRunItems} (run_id, end_to_end_id, ${columns})
          select case when ${stands} and ${isPayable} then ${newRunId} end, ${messageIdStart(run)} || ${newRunId} || '-' || cast(number as integer), ${columns}
          from ${table} order by place`,
      ),
    ],
  };
}

/** The query for the mandates of a run that ended or were stopped since it was made, before the day of collection. */
export function selectEndedMandates(id: number): SQL<{ reference: string; name: string }> {
  return sql<{ reference: string; name: string }>`select mandate.reference, mandate.holder as name
    from ${paymentRuns} as run join ${mandates} as mandate on mandate.end_date < run.date or mandate.stop_reason is not null
    where run.id = ${id} and mandate.reference in (select item.mandate_reference from ${paymentRunItems} as item where item.run_id = ${id})
    order by mandate.id`;
}

/**
 * The statements that note that a run's file was downloaded, and by which mandates is collected; they do nothing if it was, is withdrawn,
 * or one of them ended meanwhile.
 */
export function noteDownload(id: number, { userId, now }: Actor): [SqlStatement, SqlStatement, SqlStatement] {
  const isOwn = sql`${paymentRuns.id} = ${id} and ${paymentRuns.downloadTime} = ${now}`;
  return [
    sql`update ${paymentRuns} set download_time = ${now} where id = ${id} and download_time is null and withdraw_time is null
      and not exists (${selectEndedMandates(id)})`,
    recordEdit({ userId, now }, runHistory, id, [{ name: "downloadTime", oldValue: null, newValue: now }]),
    sql`update ${mandates} as mandate set last_used_date = run.date
      from ${paymentRunItems} as item join ${paymentRuns} as run on run.id = item.run_id
      where run.id = ${id} and item.mandate_reference = mandate.reference
        and coalesce(mandate.last_used_date, '') < run.date and exists (select 1 from ${paymentRuns} where ${isOwn})`,
  ];
}

/** The statements that withdraw a run whose file nobody has. */
export function withdraw(id: number, { userId, now }: Actor): [SqlStatement, SqlStatement, SqlStatement] {
  const isOwn = sql`${paymentRuns.id} = ${id} and ${paymentRuns.withdrawTime} = ${now}`;
  return [
    sql`update ${paymentRuns} set withdraw_time = ${now} where id = ${id} and download_time is null and withdraw_time is null`,
    sql`update ${paymentRunItems} set state = 'WITHDRAWN' where run_id = (select id from ${paymentRuns} where ${isOwn})`,
    recordDeleted({ userId, now }, runHistory, isOwn),
  ];
}

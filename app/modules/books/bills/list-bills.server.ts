import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { billBookings, bills } from "../../../../db/schema/books/bills";
import { paymentRunItems } from "../../../../db/schema/books/payment-runs";
import { attachments } from "../../../../db/schema/files";
import { properties } from "../../../../db/schema/properties";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { type LabelledProperty, labelProperty } from "../../base/relations/labels";
import { propertyLabelColumns } from "../../base/relations/relation-labels.server";
import { type LinkableBill, selectLinkable } from "../ledger/billed/link-bill.server";
import { billStateSql } from "./bill-noun.server";
import type { BillSource, BillState } from "./read/bill-kinds";

/** So many bills stand on a page. */
export const BILLS_A_PAGE = 100;

/** A bill in a list; what is due soonest stands first among those that are open. */
export type ListedBill = {
  id: number;
  version: number;
  propertyId: number | null;
  property: string | null;
  seller: string;
  number: string | null;
  iban: string | null;
  issueDate: Day;
  dueDate: Day | null;
  amount: Cents;
  labour: Cents | null;
  attachmentId: number | null;
  /** Of the attachment: what it is called, and whose it is. */
  filename: string | null;
  filePropertyId: number | null;
  transactionId: number | null;
  /** The run of transfers that it stands in. */
  runId: number | null;
  state: BillState;
  source: BillSource;
};

/** What the bills of a state come to. */
export type StateSum = { state: BillState; count: number; cents: Cents };

export type BillFilter = { state: BillState | null; propertyId: number | null };

/** A page of the bills from 1 on, and what those of each state come to; in one round trip. */
export async function listBills(
  db: Db,
  { state, propertyId }: BillFilter,
  page: number,
): Promise<{ bills: ListedBill[]; sums: StateSum[] }> {
  const ofProperty = propertyId === null ? sql`true` : sql`bills.property_id = ${propertyId}`;
  const [rows, sums] = await runBatch(db, [
    selectBills(sql`${ofProperty} and ${state === null ? sql`true` : sql`${billStateSql} = ${state}`}`, page),
    sql<StateSum>`select ${billStateSql} as state, count(*) as count, sum(amount) as cents from ${bills} where ${ofProperty} group by 1`,
  ]);
  return { bills: rows.map(toListed), sums };
}

type Row = Omit<ListedBill, "property"> & Omit<LabelledProperty, "id">;

function selectBills(where: SQL, page: number): SQL<Row> {
  return sql<Row>`select bills.id, bills.version, bills.property_id as propertyId, ${propertyLabelColumns}, bills.seller,
      bills.number, bills.iban, bills.issue_date as issueDate, bills.due_date as dueDate, bills.amount, bills.labour,
      bills.attachment_id as attachmentId, file.filename,
      file.property_id as filePropertyId, taken.transaction_id as transactionId,
      (select max(item.run_id) from ${paymentRunItems} as item where item.bill_id = bills.id and item.state = 'OPEN') as runId, ${billStateSql} as state, bills.source
    from ${bills} left join ${properties} as property on property.id = bills.property_id
    left join ${attachments} as file on file.id = bills.attachment_id
    left join ${billBookings} as taken on taken.bill_id = bills.id
    where ${where}
    order by ${billStateSql} <> 'OPEN', iif(${billStateSql} = 'OPEN', coalesce(bills.due_date, bills.issue_date), null),
      bills.issue_date desc, bills.id desc
    limit ${BILLS_A_PAGE} offset ${(page - 1) * BILLS_A_PAGE}`;
}

function toListed({ city, zipCode, streetAndNumber, indoorLocation, seId, ...bill }: Row): ListedBill {
  const place = { id: bill.propertyId ?? 0, city, zipCode, streetAndNumber, indoorLocation, seId };
  return { ...bill, property: bill.propertyId === null ? null : labelProperty(place) };
}

/** A bill that a booking pays, with its file. */
export type PaidBill = Pick<ListedBill, "id" | "seller" | "number" | "attachmentId" | "filename" | "filePropertyId">;

/** The bills that a transaction pays, and those that it may pay by its amounts; in one round trip. */
export async function listPaidBills(
  db: Db,
  transactionId: number,
): Promise<{ paid: PaidBill[]; linkable: LinkableBill[] }> {
  const [paid, linkable] = await runBatch(db, [
    sql<PaidBill>`select bills.id, bills.seller, bills.number, file.id as attachmentId, file.filename, file.property_id as filePropertyId
      from ${billBookings} as taken join ${bills} on bills.id = taken.bill_id
      left join ${attachments} as file on file.id = bills.attachment_id
      where taken.transaction_id = ${transactionId} order by bills.id`,
    selectLinkable(transactionId),
  ]);
  return { paid, linkable };
}

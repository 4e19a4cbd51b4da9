import { type SQL, sql } from "drizzle-orm";
import { billBookings, bills } from "../../../../db/schema/books/bills";
import { paymentRunItems, paymentRuns } from "../../../../db/schema/books/payment-runs";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { isReturned } from "./repository.server";

/** A bill that a transfer may pay. */
export type Payable = {
  billId: number;
  seller: string;
  number: string | null;
  iban: string | null;
  issueDate: Day;
  dueDate: Day | null;
  cents: Cents;
  state: "OPEN" | "PAID";
  isBooked: number;
  /** The run that it stands in already, null if in none. */
  runId: number | null;
};

/** So many are offered, those that fall due first. */
export const MOST_PAYABLE = 100;

/** The query for bills: those that are named, or all that can be paid. */
export function selectPayable(billIds: readonly number[] | null): SQL<Payable> {
  const inRun = sql`(select item.run_id from ${paymentRunItems} as item join ${paymentRuns} as run on run.id = item.run_id
    where item.bill_id = bill.id and item.state = 'OPEN' and run.withdraw_time is null and not ${isReturned})`;
  const isBooked = sql`exists (select 1 from ${billBookings} as taken where taken.bill_id = bill.id)`;
  const asked =
    billIds === null
      ? sql`bill.state = 'OPEN' and bill.iban is not null and bill.amount > 0 and ${inRun} is null and not ${isBooked}`
      : sql`bill.id in (select value from json_each(${JSON.stringify(billIds)}))`;
  return sql<Payable>`select bill.id as billId, bill.seller, bill.number, bill.iban, bill.issue_date as issueDate,
      bill.due_date as dueDate, bill.amount as cents, bill.state, ${isBooked} as isBooked, ${inRun} as runId
    from ${bills} as bill where ${asked}
    order by coalesce(bill.due_date, bill.issue_date), bill.id limit ${billIds === null ? MOST_PAYABLE : billIds.length}`;
}

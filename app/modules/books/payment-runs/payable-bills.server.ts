import { type SQL, sql } from "drizzle-orm";
import { accounts } from "../../../../db/schema/books/accounts";
import { billBookings, bills } from "../../../../db/schema/books/bills";
import { legs } from "../../../../db/schema/books/ledger";
import { paymentRunBookings, paymentRunItems, paymentRuns } from "../../../../db/schema/books/payment-runs";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { isItemReturned } from "./repository.server";

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
  propertyId: number | null;
  /** As what bills of the same IBAN were booked, by routing keys and by names of templates, parted by commas. */
  bookedBefore: string | null;
  /** The run that it stands in already, null if in none. */
  runId: number | null;
};

/** So many are offered, those that fall due first. */
export const MOST_PAYABLE = 100;

/** As what earlier bills of a bill's IBAN were booked: by accounts, or as items of a run. */
const bookedBefore = sql`(select group_concat(distinct booked) from (
  select item.template as booked from ${bills} as other join ${paymentRunItems} as item on item.bill_id = other.id
    join ${paymentRunBookings} as taken on taken.run_id = item.run_id and taken.number = item.number
    where other.iban = bill.iban and other.id <> bill.id
  union all
  select iif(account.id = (select min(id) from ${accounts} where routing_key = account.routing_key), account.routing_key, '?') as booked
    from ${bills} as other join ${billBookings} as taken on taken.bill_id = other.id
    join ${legs} as leg on leg.transaction_id = taken.transaction_id
    join ${accounts} as account on account.id = leg.target_account_id
    where other.iban = bill.iban and other.id <> bill.id and not leg.locked and leg.reverses_leg_id is null
      and not exists (select 1 from ${legs} as mirror where mirror.reverses_leg_id = leg.id)
      and not exists (select 1 from ${paymentRunBookings} as run_booking where run_booking.transaction_id = taken.transaction_id)))`;

/** The query for bills: those that are named, or all that can be paid. */
export function selectPayable(billIds: readonly number[] | null): SQL<Payable> {
  const inRun = sql`(select item.run_id from ${paymentRunItems} as item join ${paymentRuns} as run on run.id = item.run_id
    where item.bill_id = bill.id and item.state = 'OPEN' and run.withdraw_time is null and not ${isItemReturned})`;
  const isBooked = sql`exists (select 1 from ${billBookings} as taken where taken.bill_id = bill.id)`;
  const asked =
    billIds === null
      ? sql`bill.state = 'OPEN' and bill.iban is not null and bill.amount > 0 and ${inRun} is null and not ${isBooked}`
      : sql`bill.id in (select value from json_each(${JSON.stringify(billIds)}))`;
  return sql<Payable>`select bill.id as billId, bill.seller, bill.number, bill.iban, bill.issue_date as issueDate,
      bill.due_date as dueDate, bill.amount as cents, bill.state, ${isBooked} as isBooked,
      bill.property_id as propertyId, ${bookedBefore} as bookedBefore, ${inRun} as runId
    from ${bills} as bill where ${asked}
    order by coalesce(bill.due_date, bill.issue_date), bill.id limit ${billIds === null ? MOST_PAYABLE : billIds.length}`;
}

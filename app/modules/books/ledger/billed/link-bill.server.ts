import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { billBookings, bills } from "../../../../../db/schema/books/bills";
import { legs, transactions } from "../../../../../db/schema/books/ledger";
import { billTexts as texts } from "../../../../texts/costs/bills";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { writeOnce } from "../../../base/edits/request-keys.server";
import type { Cents } from "../../../base/money/money";
import { reopen } from "./billed.server";

/** So many bills are offered for a booking. */
const MOST_OFFERED = 5;

/** A bill that a booking may pay. */
export type LinkableBill = { id: number; seller: string; number: string | null; amount: Cents };

/** Whether a booking (`made`), which stands and leaves nothing open, has a row of the amount of a bill that is not booked. */
const fits = sql`made.unbooked_cents = 0 and made.reverse_time is null
  and not exists (select 1 from ${billBookings} as taken where taken.bill_id = bill.id)
  and exists (select 1 from ${legs} as leg where leg.transaction_id = made.id and abs(leg.cents) = abs(bill.amount)
    and leg.reverses_leg_id is null and not exists (select 1 from ${legs} as mirror where mirror.reverses_leg_id = leg.id))`;

/** The query for the bills that a booking may pay by its amounts, those of a property that it names first. */
export function selectLinkable(transactionId: number): SQL<LinkableBill> {
  return sql<LinkableBill>`select bill.id, bill.seller, bill.number, bill.amount
    from ${transactions} as made join ${bills} as bill on ${fits} where made.id = ${transactionId}
    order by exists (select 1 from ${legs} as leg where leg.transaction_id = made.id and leg.source_flow_type = 'PROPERTY'
      and leg.source_flow_id = bill.property_id) desc, bill.issue_date desc, bill.id limit ${MOST_OFFERED}`;
}

/** Says that a booking pays a bill; a `conflict` if it cannot, or not any more. */
export async function linkBill(db: Db, actor: Actor, transactionId: number, billId: number): Promise<void> {
  const link = sql`insert into ${billBookings} (bill_id, transaction_id)
    select bill.id, made.id from ${bills} as bill, ${transactions} as made
    where bill.id = ${billId} and made.id = ${transactionId} and ${fits}`;
  if (!(await writeOnce(db, actor, [link]))) throw new DomainError("conflict", texts.notLinked);
}

/** Says that it does not; the bill is open again. */
export async function unlinkBill(db: Db, actor: Actor, transactionId: number, billId: number): Promise<void> {
  const [open, forget] = reopen(sql`bill_id = ${billId} and transaction_id = ${transactionId}`);
  if (!(await writeOnce(db, actor, [open, forget]))) throw new DomainError("conflict", texts.notLinked);
}

import type { Day } from "../../base/calendar/day";
import { groupRows } from "../../base/lists/group-rows";
import type { Cents } from "../../base/money/money";
import { type Amounts, type Component, NO_AMOUNTS } from "../../portfolio/rental-agreements/terms/amounts";

/** A booking on what a tenant pays, in cents: positive was received. */
export type TenantBooking = {
  transactionId: number;
  description: string;
  valueDate: Day;
  accountId: number;
  accountName: string;
  routingKey: "RENT" | "UTILITIES" | "RENT_DEPOSIT";
  cents: Cents;
};

/** Which component is booked on an account, by its routing key. */
export const componentOf: Record<TenantBooking["routingKey"], Component> = {
  RENT: "rent",
  UTILITIES: "utilities",
  RENT_DEPOSIT: "deposit",
};

/** What bookings come to. */
export function amountsPaid(bookings: Iterable<TenantBooking>): Amounts {
  const paid = { ...NO_AMOUNTS };
  for (const { routingKey, cents } of bookings) paid[componentOf[routingKey]] += cents;
  return paid;
}

/** What was paid with one booking on one day; `first` is one of its legs. */
export type Payment = { valueDate: Day; paid: Amounts; first: TenantBooking };

/** Legs by their booking and day, as one sum of money often pays rent and utilities; in their order. */
export function groupPayments(bookings: readonly TenantBooking[]): Payment[] {
  const groups = groupRows(bookings, ({ transactionId, valueDate }) => `${transactionId} ${valueDate}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ valueDate: first.valueDate, paid: amountsPaid(own), first }] : [];
  });
}

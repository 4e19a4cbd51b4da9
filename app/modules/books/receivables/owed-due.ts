import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";

/** What something is owed as: what was open when the books began, a month's rent, an instalment of the deposit, or a single due. */
export type OwedKind = "OPENING" | "RENT" | "DEPOSIT" | "REPAID" | "SETTLEMENT" | "FEE" | "INTEREST" | "OTHER";

/** What falls due on one day, in cents; below 0 it is a credit. */
export type OwedDue = {
  kind: OwedKind;
  /** `YYYY-MM` of a rent. */
  month: string | null;
  dueDay: Day;
  cents: Cents;
  /** Of a single due. */
  dueId: number | null;
};

/** Money that came in, or below 0 went back. */
export type ReceivedPayment = {
  transactionId: number;
  day: Day;
  cents: Cents;
  /** The months that its words name, `YYYY-MM`. */
  months: readonly string[];
  /** The transaction whose money it takes back, if that is known. */
  returns?: readonly number[] | null;
};

/** Money with what of it is left over: a payment, or a credit. */
export type Money = {
  day: Day;
  cents: Cents;
  left: Cents;
  months: readonly string[];
  /** Of a payment; null of a credit. */
  transactionId: number | null;
};

/** What a due was paid with on a day. */
export type Part = { day: Day; cents: Cents; money: Money };

/** A due with what paid it, in the order in which that was set against it. */
export type PaidDue = OwedDue & { parts: readonly Part[]; paid: Cents; open: Cents };

/** Of what nothing paid: shared, for an array each makes ten years in arrears a third slower. */
export const NO_PARTS: readonly Part[] = [];

/** What a due still came to at the end of a day. */
export function openOn({ cents, parts }: PaidDue, day: Day): Cents {
  let open = cents;
  for (const part of parts) if (part.day <= day) open -= part.cents;
  return open;
}

/** Sorts items, most of which stand in their order: to see that takes a tenth of sorting them once more. */
export function inOrder<Item>(items: Item[], compare: (one: Item, other: Item) => number): Item[] {
  for (let place = 1; place < items.length; place++)
    if (compare(items[place - 1]!, items[place]!) > 0) return items.sort(compare);
  return items;
}

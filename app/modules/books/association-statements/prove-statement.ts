import { addMonths, type Day } from "../../base/calendar/day";
import { PROPERTY_TAX } from "../../base/law/operating-costs/cost-types";
import type { Cents } from "../../base/money/money";
import type { CostItem, CostStatement } from "../cost-statements/cost-statement";

/** What rows come to beside what the association's statement says. */
export type RowsProof = {
  allocable: Cents;
  notAllocable: { text: string; amount: Cents }[];
  rows: Cents;
  stated: Cents | null;
  /** Above 0 if the rows come to more. */
  difference: Cents | null;
};

/** Holds rows against what the association's statement comes to; what the owner was told elsewhere is none of it. */
export function proveRows(
  { items, heating }: Pick<CostStatement, "items" | "heating">,
  stated: Cents | null,
): RowsProof {
  const own = items.filter(({ costType }) => costType !== PROPERTY_TAX);
  const sum = (some: readonly CostItem[]) => some.reduce((all, { amount }) => all + amount, 0);
  const allocable = sum(own.filter((item) => item.allocable)) + (heating?.amount ?? 0);
  const notAllocable = own.filter((item) => !item.allocable).map(({ text, amount }) => ({ text, amount }));
  const rows = sum(own) + (heating?.amount ?? 0);
  return { allocable, notAllocable, rows, stated, difference: stated === null ? null : rows - stated };
}

/** What went to the association on a day; negative if it gave something back. */
export type ChargePayment = { transactionId: number; day: Day; cents: Cents };

/** What was paid for a year by the books beside what the association's statement says. */
export type PaidProof = {
  /** Equal payments, as often as they came. */
  regular: { cents: Cents; count: number }[];
  /** What else was paid in the year, such as what the year before had left open. */
  others: ChargePayment[];
  /** What the statement left open, and when the books have it as paid. */
  peak: { cents: Cents; payment: ChargePayment | null } | null;
  paid: Cents;
  stated: Cents | null;
  difference: Cents | null;
};

/** So often a payment comes in a year that is one of every month, and not a single one. */
const REGULAR = 3;

/** The last day on which the peak of a year that ends on a day is looked for. */
export function peakPaidUntil(to: Day): Day {
  return addMonths(to, 18);
}

/** Holds what the books have as paid in a year and its peak against what the association's statement comes to. */
export function provePaid(
  payments: readonly ChargePayment[],
  { from, to }: { from: Day; to: Day },
  { total, peak }: { total: Cents | null; peak: Cents | null },
): PaidProof {
  const counts = new Map<Cents, number>();
  const within = payments.filter(({ day }) => day >= from && day <= to);
  for (const { cents } of within) counts.set(cents, (counts.get(cents) ?? 0) + 1);
  const regular = [...counts].flatMap(([cents, count]) => (count >= REGULAR ? [{ cents, count }] : []));
  const until = peakPaidUntil(to);
  const settled = payments.find(({ day, cents }) => cents === peak && day > to && day <= until);
  const paid = regular.reduce((sum, { cents, count }) => sum + cents * count, 0) + (peak ?? 0);
  return {
    regular,
    others: within.filter(({ cents }) => (counts.get(cents) ?? 0) < REGULAR),
    peak: peak === null ? null : { cents: peak, payment: settled ?? null },
    ...{ paid, stated: total, difference: total === null || peak === null ? null : paid - total },
  };
}

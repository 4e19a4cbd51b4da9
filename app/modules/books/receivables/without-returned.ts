import { compareDays, type Day } from "../../base/calendar/day";
import { inOrder, type Money, type OwedDue, type ReceivedPayment } from "./owed-due";

/**
 * Payments up to a day but for what went back: a returned one counts as never made. Money that goes back takes the payments that it
 * names, else the latest of its amount, else what came last.
 */
export function withoutReturned(
  payments: readonly ReceivedPayment[],
  asOf: Day,
): { moneys: Money[]; repaid: OwedDue[] } {
  const moneys: Money[] = [];
  const repaid: OwedDue[] = [];
  const sorted = inOrder(
    payments.filter(({ day }) => day <= asOf),
    (one, other) => compareDays(one.day, other.day),
  );
  for (const { transactionId, day, cents, months, returns = null } of sorted) {
    if (cents > 0) {
      moneys.push({ transactionId, day, cents, left: cents, months });
      continue;
    }
    let back = -cents;
    const named = returns === null ? [] : moneys.filter(({ transactionId: id }) => id !== null && returns.includes(id));
    const same = named.length > 0 ? undefined : moneys.findLast((money) => money.cents === back);
    for (const money of [...named, ...(same ? [same] : []), ...moneys.toReversed()]) {
      const taken = Math.min(back, money.cents);
      money.cents -= taken;
      back -= taken;
    }
    if (back > 0) repaid.push({ kind: "REPAID", month: null, dueDay: day, cents: back, dueId: null });
  }
  const kept = moneys.filter(({ cents }) => cents > 0);
  for (const money of kept) money.left = money.cents;
  return { moneys: kept, repaid };
}

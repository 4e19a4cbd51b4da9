import { compareDays, type Day } from "../../base/calendar/day";
import { groupRows } from "../../base/lists/group-rows";
import type { Cents } from "../../base/money/money";
import {
  inOrder,
  type Money,
  NO_PARTS,
  type OwedDue,
  type OwedKind,
  type PaidDue,
  type Part,
  type ReceivedPayment,
} from "./owed-due";
import { withoutReturned } from "./without-returned";

/** What paid what, up to a day. */
export type Allocation = {
  /** By their days; of one day costs, then interest, then the rest. */
  dues: PaidDue[];
  /** Payments and credits, by their days. */
  moneys: Money[];
  /** What is left over of them. */
  ahead: Cents;
};

/** § 367 BGB: costs are paid first, then interest. */
const ranks: Partial<Record<OwedKind, number>> = { FEE: 0, INTEREST: 1 };
const RANKS = 3;
const rankOf = (kind: OwedKind) => ranks[kind] ?? RANKS - 1;

/**
 * Sets payments against dues up to and with a day (§§ 366, 367 BGB): months that its words name, else costs, interest, the oldest.
 * What is left waits. Dues beyond the day are paid by money that names them alone, and not returned.
 */
export function allocatePayments(
  dues: readonly OwedDue[],
  payments: readonly ReceivedPayment[],
  asOf: Day,
): Allocation {
  const { moneys: received, repaid } = withoutReturned(payments, asOf);
  const all: PaidDue[] = inOrder(
    (repaid.length === 0 ? dues : [...dues, ...repaid]).map(unpaid),
    (one, other) => compareDays(one.dueDay, other.dueDay) || rankOf(one.kind) - rankOf(other.kind),
  );
  const isNamed = received.some(({ months }) => months.length > 0);
  const rents = groupRows(isNamed ? all.filter(({ kind }) => kind === "RENT") : [], ({ month }) => month);
  const fallen = fallenBy(all, asOf);
  const credits = fallen.filter(({ cents }) => cents < 0).map(creditOf);
  const moneys = inOrder([...credits.map(({ money }) => money), ...received], (one, other) =>
    compareDays(one.day, other.day),
  );
  const queues = Array.from({ length: RANKS }, (): PaidDue[] => []);
  const waiting: Money[] = [];
  let used = 0;
  let [nextDue, nextMoney] = [0, 0];
  while (nextDue < fallen.length || nextMoney < moneys.length) {
    const day = earlier(fallen[nextDue]?.dueDay, moneys[nextMoney]?.day);
    for (let due = fallen[nextDue]; due && due.dueDay === day; due = fallen[++nextDue])
      if (due.cents > 0) queues[rankOf(due.kind)]?.push(due);
    // What leaves something over has paid all that there is.
    for (let money = waiting[used]; money && payOldest(money, queues) === 0; money = waiting[used]) used++;
    for (let money = moneys[nextMoney]; money && money.day === day; money = moneys[++nextMoney]) {
      for (const month of money.months) for (const due of rents.get(month) ?? []) pay(money, due);
      if (payOldest(money, queues) > 0) waiting.push(money);
    }
  }
  for (const { due, money } of credits) [due.paid, due.open] = [money.left - money.cents, -money.left];
  return { dues: fallen, moneys, ahead: waiting.slice(used).reduce((sum, { left }) => sum + left, 0) };
}

/** The dues up to and with a day, of those that stand in the order of their days. */
function fallenBy(dues: PaidDue[], asOf: Day): PaidDue[] {
  let count = dues.length;
  while (count > 0 && dues[count - 1]!.dueDay > asOf) count--;
  return count === dues.length ? dues : dues.slice(0, count);
}

/** There are hundreds of thousands: an object that is spread into it makes one some fifty times as slow. */
function unpaid({ kind, month, dueDay, cents, dueId }: OwedDue): PaidDue {
  return { kind, month, dueDay, cents, dueId, parts: NO_PARTS, paid: 0, open: cents };
}

function creditOf(due: PaidDue): { due: PaidDue; money: Money } {
  const cents = -due.cents;
  return { due, money: { day: due.dueDay, cents, left: cents, months: [], transactionId: null } };
}

/** Pays what is open first in each queue, and returns what is left. */
function payOldest(money: Money, queues: readonly PaidDue[][]): Cents {
  for (const queue of queues)
    while (money.left > 0) {
      const [due] = queue;
      if (!due) break;
      pay(money, due);
      if (due.open === 0) queue.shift();
    }
  return money.left;
}

function pay(money: Money, due: PaidDue): void {
  const cents = Math.min(money.left, due.open);
  if (cents <= 0) return;
  money.left -= cents;
  due.open -= cents;
  due.paid += cents;
  const part = { day: money.day, cents, money };
  if (due.parts === NO_PARTS) due.parts = [part];
  else (due.parts as Part[]).push(part);
}

function earlier(one: Day | undefined, other: Day | undefined): Day | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}

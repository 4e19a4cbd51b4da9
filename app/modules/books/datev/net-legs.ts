import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";

/** A side of a leg as DATEV has to know it. */
export type DatevSide = {
  accountId: number;
  /** The bank account that it is about, 0 of none. */
  bankAccountId: number;
  /** The property that it is about, 0 of none. */
  propertyId: number;
};

/** A leg that is new since the last export. */
export type DatevLeg = {
  id: number;
  transactionId: number;
  day: Day;
  source: DatevSide;
  target: DatevSide;
  cents: Cents;
  reversesLegId: number | null;
};

/** A line of a batch: what one side is debited with, the other is credited with; `cents` are positive. */
export type DatevLine = { transactionId: number; day: Day; debit: DatevSide; credit: DatevSide; cents: Cents };

/** What one side comes to that clearing is the other of: above 0 it is debited. */
type Open = { side: DatevSide; cents: Cents };

/**
 * The lines of the legs of a transaction and a day: what goes through clearing is one, the bank against what it is for, unless that is
 * about another property. A leg and its Storno are none.
 */
export function netLegs(legs: readonly DatevLeg[], clearingAccountId: number): DatevLine[] {
  const standing = withoutUndone(legs);
  const first = standing[0];
  if (!first) return [];
  const { transactionId, day } = first;
  const lines: DatevLine[] = [];
  const clearing = { accountId: clearingAccountId, bankAccountId: 0, propertyId: 0 };
  const add = (one: DatevSide, other: DatevSide, cents: Cents) => {
    const [debit, credit] = cents > 0 ? [one, other] : [other, one];
    lines.push({ transactionId, day, debit, credit, cents: Math.abs(cents) });
  };
  const waiting: Open[] = [];
  for (const { source, target, cents } of standing) {
    const isSource = source.accountId === clearingAccountId;
    const isTarget = target.accountId === clearingAccountId;
    if (isSource && isTarget) continue;
    if (!isSource && !isTarget) {
      if (fits(source, target)) add(source, target, cents);
      else if (!isSame(source, target) || source.propertyId !== target.propertyId) {
        add(source, clearing, cents);
        add(clearing, target, cents);
      }
    } else settle(waiting, isSource ? { side: target, cents: -cents } : { side: source, cents }, add);
  }
  for (const { side, cents } of waiting) add(side, clearing, cents);
  return lines;
}

/** Sets what is new against what waits, the oldest first; what is left waits as well. */
function settle(waiting: Open[], open: Open, add: (one: DatevSide, other: DatevSide, cents: Cents) => void): void {
  let left = open.cents;
  for (let at = 0; at < waiting.length && left !== 0; ) {
    const other = waiting[at]!;
    if (Math.sign(other.cents) === Math.sign(left) || !fits(other.side, open.side)) {
      at++;
      continue;
    }
    const taken = Math.sign(other.cents) * Math.min(Math.abs(other.cents), Math.abs(left));
    add(other.side, open.side, taken);
    other.cents -= taken;
    left += taken;
    if (other.cents === 0) waiting.splice(at, 1);
  }
  if (left !== 0) waiting.push({ side: open.side, cents: left });
}

/** Whether two sides can be one line: it has one cost centre, and something to say. */
function fits(one: DatevSide, other: DatevSide): boolean {
  return !isSame(one, other) && (one.propertyId === other.propertyId || one.propertyId === 0 || other.propertyId === 0);
}

function isSame(one: DatevSide, other: DatevSide): boolean {
  return one.accountId === other.accountId && one.bankAccountId === other.bankAccountId;
}

/** Legs but for those that others of them undo. */
function withoutUndone(legs: readonly DatevLeg[]): readonly DatevLeg[] {
  if (!legs.some(({ reversesLegId }) => reversesLegId !== null)) return legs;
  const ids = new Set(legs.map(({ id }) => id));
  const undone = new Set<number>();
  for (const { id, reversesLegId } of legs)
    if (reversesLegId !== null && ids.has(reversesLegId)) {
      undone.add(id);
      undone.add(reversesLegId);
    }
  return undone.size === 0 ? legs : legs.filter(({ id }) => !undone.has(id));
}

/** A side of a line as an account number stands for it: the bank account's own, else that of its ledger account. */
export type NumberKey = { kind: "account" | "bank"; id: number };

/** What accounts are called at the adviser's, by their ids; a bank account may go by its ledger account. */
export type DatevNumbers = { accounts: ReadonlyMap<number, number>; banks: ReadonlyMap<number, number> };

/** The number of a side; what lacks one if it has none. */
export function numberOf(
  { accountId, bankAccountId }: DatevSide,
  isCash: boolean,
  { accounts, banks }: DatevNumbers,
): number | NumberKey {
  const ofBank = isCash && bankAccountId !== 0 ? banks.get(bankAccountId) : undefined;
  const number = ofBank ?? accounts.get(accountId);
  if (number !== undefined) return number;
  return isCash && bankAccountId !== 0 ? { kind: "bank", id: bankAccountId } : { kind: "account", id: accountId };
}

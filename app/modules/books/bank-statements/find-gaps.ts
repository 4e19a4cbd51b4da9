import { addDays, compareDays, type Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";

/** What a loaded statement says of its period; balances are missing if the format has none. */
export type StatementSpan = { from: Day; to: Day; openingBalance: Cents | null; closingBalance: Cents | null };

/**
 * How a statement follows on what was loaded before it. `gap`: days or, if the balances differ, money between them is
 * missing; `overlap`: days are in both.
 */
export type Joint =
  | { kind: "first" | "seamless" }
  | { kind: "gap"; from: Day; to: Day; differenceCents: Cents | null }
  | { kind: "overlap"; from: Day; to: Day };

/**
 * Lays statements of one account along the calendar, oldest first, and says of each how it follows. Equal balances close a
 * gap of days: banks write no statement for days without entries.
 */
export function findGaps<P extends StatementSpan>(periods: readonly P[]): { period: P; joint: Joint }[] {
  const ordered = [...periods].sort(
    (left, right) => compareDays(left.from, right.from) || compareDays(left.to, right.to),
  );
  let last: StatementSpan | null = null;
  return ordered.map((period) => {
    const joint = jointOf(last, period);
    if (!last || period.to >= last.to) last = period;
    return { period, joint };
  });
}

function jointOf(last: StatementSpan | null, next: StatementSpan): Joint {
  if (!last) return { kind: "first" };
  const difference =
    last.closingBalance === null || next.openingBalance === null ? null : next.openingBalance - last.closingBalance;
  // An opening balance is dated with the day of the closing balance before it.
  if (next.from >= last.to && difference === 0) return { kind: "seamless" };
  if (next.from <= last.to) {
    if (next.from === last.to && difference !== null)
      return { kind: "gap", from: next.from, to: next.from, differenceCents: difference };
    // biome-ignore lint/complexity/useMathMinMax: days are texts
    return { kind: "overlap", from: next.from, to: next.to < last.to ? next.to : last.to };
  }
  const from = addDays(last.to, 1);
  if (next.from > from) return { kind: "gap", from, to: addDays(next.from, -1), differenceCents: difference };
  return difference === null
    ? { kind: "seamless" }
    : { kind: "gap", from: last.to, to: next.from, differenceCents: difference };
}

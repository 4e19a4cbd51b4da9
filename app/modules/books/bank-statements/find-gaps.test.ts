import { expect, test } from "vitest";
import { findGaps, type StatementSpan } from "./find-gaps";

const period = (
  from: string,
  to: string,
  openingBalance: number | null,
  closingBalance: number | null,
): StatementSpan => ({
  from,
  to,
  openingBalance,
  closingBalance,
});
const joints = (...periods: StatementSpan[]) => findGaps(periods).map(({ joint }) => joint);

test.each<[string, StatementSpan, StatementSpan, object]>([
  [
    "the next day",
    period("2026-01-01", "2026-01-31", 0, 100),
    period("2026-02-01", "2026-02-28", 100, 50),
    { kind: "seamless" },
  ],
  [
    "an opening dated as the closing before it",
    period("2026-01-01", "2026-01-31", 0, 100),
    period("2026-01-31", "2026-02-28", 100, 50),
    { kind: "seamless" },
  ],
  [
    "days without entries between equal balances",
    period("2026-01-01", "2026-01-20", 0, 100),
    period("2026-02-03", "2026-02-28", 100, 50),
    { kind: "seamless" },
  ],
  [
    "missing days",
    period("2026-01-01", "2026-01-20", 0, 100),
    period("2026-02-01", "2026-02-28", 70, 50),
    { kind: "gap", from: "2026-01-21", to: "2026-01-31", differenceCents: -30 },
  ],
  [
    "missing days without balances",
    period("2026-01-01", "2026-01-20", null, null),
    period("2026-02-01", "2026-02-28", null, null),
    { kind: "gap", from: "2026-01-21", to: "2026-01-31", differenceCents: null },
  ],
  [
    "days in both",
    period("2026-01-01", "2026-01-31", 0, 100),
    period("2026-01-15", "2026-02-28", 70, 50),
    { kind: "overlap", from: "2026-01-15", to: "2026-01-31" },
  ],
])("%s", (_, first, second, expected) => {
  expect(joints(second, first)).toEqual([{ kind: "first" }, expected]);
});

test("a statement within another does not end what the longer one covers", () => {
  const year = period("2026-01-01", "2026-12-31", 0, 100);
  const march = period("2026-03-01", "2026-03-31", 10, 20);
  expect(joints(year, march, period("2027-01-01", "2027-01-31", 100, 90)).map(({ kind }) => kind)).toEqual([
    "first",
    "overlap",
    "seamless",
  ]);
});

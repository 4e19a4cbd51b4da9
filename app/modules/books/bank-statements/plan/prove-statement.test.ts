import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_CENTS } from "../../../base/money/money";
import type { Statement, StatementEntry } from "../statement";
import { proveStatement } from "./prove-statement";

function statement(opening: number | null, entries: number[], closing: number | null) {
  const balance = (cents: number | null) => (cents === null ? null : { day: "2024-01-31", cents });
  return {
    openingBalance: balance(opening),
    closingBalance: balance(closing),
    entries: entries.map((cents) => ({ cents }) as StatementEntry),
  } satisfies Partial<Statement>;
}

test("opening + entries = closing proves a statement", () => {
  expect(proveStatement(statement(100_00, [78_000, -12_345], 75_655))).toEqual({ proven: true, differenceCents: 0 });
  expect(proveStatement(statement(-5_00, [], -5_00))).toEqual({ proven: true, differenceCents: 0 });
});

test("the difference is what the entries lack", () => {
  expect(proveStatement(statement(100_00, [], 130_00))).toEqual({ proven: false, differenceCents: 30_00 });
  expect(proveStatement(statement(100_00, [50_00], 130_00))).toEqual({ proven: false, differenceCents: -20_00 });
});

test("without both balances nothing is proven", () => {
  for (const [opening, closing] of [
    [null, 0],
    [0, null],
    [null, null],
  ] as const) {
    expect(proveStatement(statement(opening, [1], closing))).toEqual({ proven: false, differenceCents: 0 });
  }
});

test("a cent is not lost beyond the numbers that add up exactly", () => {
  const many = Array.from({ length: 20_001 }, () => MAX_CENTS);
  expect(Number.isSafeInteger(many.length * MAX_CENTS)).toBe(false);
  const back = many.map((cents) => -cents);
  expect(proveStatement(statement(0, [1, ...many, ...back], 1)).proven).toBe(true);
  expect(proveStatement(statement(0, [...many, 1, ...back], 0))).toEqual({ proven: false, differenceCents: -1 });
});

test("every change of one amount is found, by just that amount", () => {
  const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
  fc.assert(
    fc.property(
      cents,
      fc.array(cents, { minLength: 1, maxLength: 30 }),
      fc.nat(),
      cents,
      (opening, entries, at, by) => {
        const closing = entries.reduce((sum, entry) => sum + entry, opening);
        expect(proveStatement(statement(opening, entries, closing)).proven).toBe(true);
        const changed = entries.map((entry, index) => (index === at % entries.length ? entry + by : entry));
        const result = proveStatement(statement(opening, changed, closing));
        expect(result).toEqual({ proven: by === 0, differenceCents: by === 0 ? 0 : -by });
      },
    ),
  );
});

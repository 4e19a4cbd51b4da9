import { describe, expect, test } from "vitest";
import { DomainError } from "../../../base/domain-error";
import { mergeRates } from "./merge-rates";
import { describeRates, type RateStep, readRates, writeRates } from "./rate-step";
import { settleRates } from "./settle-rates";

const TODAY = "2026-11-23";
const step = (validFrom: string | null, annualInterestRate: number): RateStep => ({ validFrom, annualInterestRate });
const ONE = [step(null, 6)];
const TWO = [step("2025-06-30", 6), step("2026-01-01", 4)];

function refusalOf(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return error.details.fieldErrors;
  }
  throw new Error("Not refused");
}

describe("the rates after a request", () => {
  test("are the steps that were sent, in order of their days, whatever is echoed beside them", () => {
    expect(settleRates(ONE, { rateSteps: TWO.toReversed(), annualInterestRate: 6 }, TODAY)).toEqual(TWO);
    expect(settleRates(ONE, { rateSteps: TWO, annualInterestRate: 4 }, TODAY)).toEqual(TWO);
    expect(settleRates([], { rateSteps: [step("2026-01-01", 4), step(null, 6)] }, TODAY)[0]).toEqual(step(null, 6));
  });

  test("without a day change the step that is valid today, and no other", () => {
    expect(settleRates([], { annualInterestRate: 3.5 }, TODAY)).toEqual([step(null, 3.5)]);
    expect(settleRates(TWO, { annualInterestRate: 3 }, TODAY)).toEqual([TWO[0], step("2026-01-01", 3)]);
    expect(settleRates(TWO, { annualInterestRate: 3 }, "2025-12-31")).toEqual([step("2025-06-30", 3), TWO[1]]);
    expect(settleRates([...TWO, step("2027-01-01", 5)], {}, TODAY)).toHaveLength(3);
  });

  test("are refused where they contradict each other", () => {
    expect(refusalOf(() => settleRates(ONE, { rateSteps: TWO, annualInterestRate: 5 }, TODAY))).toHaveProperty(
      "annualInterestRate",
    );
    expect(refusalOf(() => settleRates(ONE, { rateSteps: [] }, TODAY))).toHaveProperty("rateSteps");
    expect(refusalOf(() => settleRates(ONE, { rateSteps: [...TWO, step("2026-01-01", 3)] }, TODAY))).toEqual({
      "rateSteps[1].validFrom": "Für diesen Tag gibt es schon einen Zinssatz.",
      "rateSteps[2].validFrom": "Für diesen Tag gibt es schon einen Zinssatz.",
    });
    expect(refusalOf(() => settleRates(ONE, { rateSteps: [...ONE, step(null, 3)] }, TODAY))).toHaveProperty([
      "rateSteps[1].validFrom",
    ]);
  });
});

test("what somebody else did to the rates meanwhile is a conflict, and what was not touched stays as theirs", () => {
  const how = { today: TODAY, wholeForm: false };
  const mine = [...TWO, step("2027-01-01", 5)];
  const theirs = [step("2025-06-30", 6), step("2026-01-01", 4.5)];
  expect(mergeRates({ rateSteps: mine }, { began: TWO, stored: TWO }, how)).toEqual({ steps: mine, conflicts: [] });
  expect(mergeRates({ rateSteps: mine }, { began: TWO, stored: theirs }, how)).toEqual({
    steps: theirs,
    conflicts: [{ field: "rateSteps", mine, theirs }],
  });
  expect(mergeRates({ rateSteps: TWO }, { began: TWO, stored: theirs }, { ...how, wholeForm: true }).conflicts).toEqual(
    [],
  );
  expect(mergeRates({ annualInterestRate: 5 }, { began: TWO, stored: theirs }, how).conflicts).toEqual([
    { field: "annualInterestRate", mine: 5, theirs: 4.5 },
  ]);
});

test("rates are kept as they are, and read as a person reads them", () => {
  for (const steps of [ONE, TWO, [step("2025-06-30", 6)]]) expect(readRates(writeRates(steps))).toEqual(steps);
  expect(writeRates(ONE)).toEqual({ annualInterestRate: 6, rateSteps: null });
  // A version that knows one rate alone changed it.
  expect(readRates({ ...writeRates(TWO), annualInterestRate: 7 })[0]).toEqual(step("2025-06-30", 7));
  expect(describeRates([...ONE, step("2026-01-01", 4.125)])).toBe(
    "von Anfang an: 6,00\u00a0%\nab 01.01.2026: 4,125\u00a0%",
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { EMPTY, FULL } from "./fixtures/example-inputs";
import { partialTotal, scoreCoverage } from "./score-coverage";
import { type Scores, scoreProperty } from "./score-property";
import { partScoreKeys } from "./score-rules";

const now = { year: 2026, rented: false };
const full = scoreProperty(FULL, now);

test("a total of which more than 30 % of the weight is missing says of how many scores it is made", () => {
  expect([scoreCoverage(full), partialTotal(full)]).toEqual([1, null]);
  // 15 of the tenant and 15 of the condition.
  const two = { ...full, tenantScore: null, conditionScore: null };
  expect([scoreCoverage(two), partialTotal(two)]).toEqual([0.7, null]);
  const three = { ...two, commonPropertyPercentageScore: null };
  expect([scoreCoverage(three), partialTotal(three)]).toEqual([0.65, { known: 3, all: 6 }]);
  // The price alone weighs 35.
  const priceless = { ...full, priceScore: null };
  expect([scoreCoverage(priceless), partialTotal(priceless)]).toEqual([0.65, { known: 5, all: 6 }]);
});

test("no score is none, not a part of one, and 0 is a score", () => {
  const nothing = scoreProperty(EMPTY, now);
  expect([nothing.totalScore, scoreCoverage(nothing), partialTotal(nothing)]).toEqual([null, 0, null]);
  const zero = { ...nothing, totalScore: 0, tenantScore: 0 };
  expect([scoreCoverage(zero), partialTotal(zero)]).toEqual([0.15, { known: 1, all: 6 }]);
});

test("what is known covers as much as it weighs, whatever it says", () => {
  const parts = fc.record(
    Object.fromEntries(partScoreKeys.map((key) => [key, fc.option(fc.integer({ min: 0, max: 100 }))])),
  );
  fc.assert(
    fc.property(parts, (some) => {
      const scores = { ...some, totalScore: 1 } as Scores;
      const coverage = scoreCoverage(scores);
      expect(coverage >= 0 && coverage <= 1).toBe(true);
      const isSome = partScoreKeys.some((key) => scores[key] !== null);
      expect(partialTotal(scores) !== null).toBe(isSome && coverage < 0.7);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { EMPTY, FULL } from "./fixtures/example-inputs";
import type { ScoreInputs } from "./score-inputs";
import { scoreProperty } from "./score-property";
import { partScoreKeys, scoreWeights } from "./score-rules";

const now = { year: 2026, rented: false };

const score = (inputs: Partial<ScoreInputs>, moment = now) => scoreProperty({ ...EMPTY, ...inputs }, moment);

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const cents = fc.integer({ min: 0, max: 100_000_000 });
const kilometres = fc.integer({ min: 0, max: 20_000 }).map((steps) => steps / 100);
const years = fc.integer({ min: 1000, max: 2199 });
const anyInputs: fc.Arbitrary<ScoreInputs> = fc.record({
  indicativeBaseRent: maybe(fc.integer({ min: 0, max: 500_000 })),
  offerPrice: maybe(cents),
  offerExtraCharges: maybe(cents),
  latitude: fc.constant(null),
  longitude: fc.constant(null),
  chemnitzDistanceKm: maybe(kilometres),
  dresdenDistanceKm: maybe(kilometres),
  leipzigDistanceKm: maybe(kilometres),
  autobahnDistanceKm: maybe(kilometres),
  offerWithTenant: maybe(fc.boolean()),
  constructionYear: maybe(years),
  renovationYear: maybe(years),
  energyConsumption: maybe(fc.integer({ min: 0, max: 5000 }).map((tenths) => tenths / 10)),
  commonPropertyPercentage: maybe(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)),
});
const anyMoment = fc.record({ year: fc.integer({ min: 1990, max: 2100 }), rented: fc.boolean() });

test("every formula with its golden number", () => {
  expect(scoreProperty(FULL, now)).toEqual({
    // 12 · 350 ÷ 66,000 = 6.3636 %, of the way from 3 % to 9 % that is 56.06 points.
    priceScore: 56.1,
    cityDistanceScore: 50,
    autobahnDistanceScore: 83.7,
    tenantScore: 80,
    // 30 years give 50, 120 kWh give 65.
    conditionScore: 57.5,
    commonPropertyPercentageScore: 25,
    // (35 · 56.0606 + 20 · 50 + 10 · 83.7241 + 15 · 80 + 15 · 57.5 + 5 · 25) ÷ 100
    totalScore: 59.9,
  });
});

test("points stop at 0 and 100", () => {
  const price = (indicativeBaseRent: number) =>
    score({ indicativeBaseRent, offerPrice: 1_000_000, offerExtraCharges: 200_000 }).priceScore;
  expect([0, 3000, 6000, 9000, 30_000].map(price)).toEqual([0, 0, 50, 100, 100]);
  const city = (km: number) =>
    score({ chemnitzDistanceKm: 500, dresdenDistanceKm: km, leipzigDistanceKm: 400 }).cityDistanceScore;
  expect([0, 3, 31.5, 60, 61].map(city)).toEqual([100, 100, 50, 0, 0]);
  const autobahn = (autobahnDistanceKm: number) => score({ autobahnDistanceKm }).autobahnDistanceScore;
  expect([0, 1, 15.5, 30, 90].map(autobahn)).toEqual([100, 100, 50, 0, 0]);
  const energy = (energyConsumption: number) => score({ energyConsumption }).conditionScore;
  expect([0, 50, 150, 250, 251].map(energy)).toEqual([100, 100, 50, 0, 0]);
  const age = (constructionYear: number) => score({ constructionYear }).conditionScore;
  expect([2030, 2026, 1996, 1966, 1800].map(age)).toEqual([100, 100, 50, 0, 0]);
  const share = (commonPropertyPercentage: number) => score({ commonPropertyPercentage }).commonPropertyPercentageScore;
  expect([0, 12.5, 50, 51, 100].map(share)).toEqual([0, 25, 100, 100, 100]);
});

test("a running agreement counts full, else the offer decides", () => {
  const tenant = (offerWithTenant: boolean | null, rented: boolean) =>
    score({ offerWithTenant }, { year: 2026, rented }).tenantScore;
  for (const offer of [true, false, null]) expect(tenant(offer, true)).toBe(100);
  expect(tenant(true, false)).toBe(80);
  expect(tenant(false, false)).toBe(20);
  expect(tenant(null, false)).toBeNull();
});

test("the later of the years that are known decides the age", () => {
  const age = (constructionYear: number | null, renovationYear: number | null) =>
    score({ constructionYear, renovationYear }).conditionScore;
  expect(age(1936, 1996)).toBe(50);
  expect(age(1996, 1936)).toBe(50);
  expect(age(null, 1996)).toBe(50);
  expect(age(1996, null)).toBe(50);
  expect(age(null, null)).toBeNull();
});

test("without anything known there is no score, not even a total", () => {
  expect(Object.values(score({}))).toEqual(Array(7).fill(null));
});

test.each([
  ["indicativeBaseRent", "priceScore"],
  ["offerPrice", "priceScore"],
  ["offerExtraCharges", "priceScore"],
  ["chemnitzDistanceKm", "cityDistanceScore"],
  ["dresdenDistanceKm", "cityDistanceScore"],
  ["leipzigDistanceKm", "cityDistanceScore"],
  ["autobahnDistanceKm", "autobahnDistanceScore"],
  ["offerWithTenant", "tenantScore"],
  ["commonPropertyPercentage", "commonPropertyPercentageScore"],
] as const)("without %s there is no %s, and nothing else is lost", (input, key) => {
  const { totalScore: _, ...whole } = scoreProperty(FULL, now);
  const { totalScore, ...scores } = scoreProperty({ ...FULL, [input]: null }, now);
  expect(scores).toEqual({ ...whole, [key]: null });
  expect(totalScore).not.toBeNull();
});

test("of the condition one half is enough", () => {
  expect(scoreProperty({ ...FULL, energyConsumption: null }, now).conditionScore).toBe(50);
  expect(scoreProperty({ ...FULL, constructionYear: null, renovationYear: null }, now).conditionScore).toBe(65);
});

test("a purchase that costs nothing has no return", () => {
  const free = { offerPrice: 0, offerExtraCharges: 0 };
  expect(score({ ...free, indicativeBaseRent: 35_000 }).priceScore).toBeNull();
  expect(score({ ...free, indicativeBaseRent: 0 }).priceScore).toBeNull();
});

test("the total weighs only what is known", () => {
  const inputs = { commonPropertyPercentage: 25, autobahnDistanceKm: 30 };
  expect(score(inputs).totalScore).toBe(16.7);
  expect(score({ commonPropertyPercentage: 25 }).totalScore).toBe(50);
});

test("half a tenth is rounded up as by hand, also in a total of one score", () => {
  // (250 − 122.5) ÷ 200 and (250 − 123.7) ÷ 200 are 63.75 and 63.15 points, which binary fractions just miss.
  expect(score({ energyConsumption: 122.5 })).toMatchObject({ conditionScore: 63.8, totalScore: 63.8 });
  expect(score({ energyConsumption: 123.7 })).toMatchObject({ conditionScore: 63.2, totalScore: 63.2 });
  expect(score({ energyConsumption: 123.8 })).toMatchObject({ conditionScore: 63.1, totalScore: 63.1 });
});

test("the weights add up to 100", () => {
  expect(Object.values(scoreWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
});

test("scores lie between 0 and 100 with one decimal, the total between its parts", () => {
  fc.assert(
    fc.property(anyInputs, anyMoment, (inputs, moment) => {
      const scores = scoreProperty(inputs, moment);
      const known = partScoreKeys.flatMap((key) => scores[key] ?? []);
      for (const value of known) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
        expect(Math.round(value * 10) / 10).toBe(value);
      }
      if (known.length === 0) expect(scores.totalScore).toBeNull();
      else {
        expect(scores.totalScore).toBeGreaterThanOrEqual(Math.min(...known));
        expect(scores.totalScore).toBeLessThanOrEqual(Math.max(...known));
      }
    }),
    { numRuns: 1000 },
  );
});

test("better inputs never lower a score", () => {
  const rising = ["indicativeBaseRent", "commonPropertyPercentage", "constructionYear", "renovationYear"] as const;
  const falling = [
    "offerPrice",
    "offerExtraCharges",
    "chemnitzDistanceKm",
    "dresdenDistanceKm",
    "leipzigDistanceKm",
    "autobahnDistanceKm",
    "energyConsumption",
  ] as const;
  const change = fc.constantFrom(
    ...rising.map((key) => ({ key, sign: 1 })),
    ...falling.map((key) => ({ key, sign: -1 })),
  );
  fc.assert(
    fc.property(anyInputs, anyMoment, change, fc.integer({ min: 0, max: 500 }), (inputs, moment, { key, sign }, by) => {
      const value = inputs[key];
      fc.pre(value !== null && (sign > 0 || value >= by));
      const before = scoreProperty(inputs, moment);
      const after = scoreProperty({ ...inputs, [key]: (value ?? 0) + sign * by }, moment);
      for (const score of partScoreKeys) {
        const [old, better] = [before[score], after[score]];
        if (old !== null && better !== null) expect(better).toBeGreaterThanOrEqual(old);
      }
      if (before.priceScore !== null && after.priceScore !== null && before.totalScore !== null)
        expect(after.totalScore).toBeGreaterThanOrEqual(before.totalScore);
    }),
    { numRuns: 1000 },
  );
});

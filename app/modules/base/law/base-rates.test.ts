import { expect, test } from "vitest";
import { baseRatesWith, halfYearOf, halfYearsWithoutRate } from "./base-rates";

test("every rate begins with a half year", () => {
  for (const { validFrom } of baseRatesWith([])) expect(halfYearOf(validFrom)).toBe(validFrom);
  expect(["2026-06-30", "2026-07-01", "2026-12-31"].map(halfYearOf)).toEqual([
    "2026-01-01",
    "2026-07-01",
    "2026-07-01",
  ]);
});

test("an added rate wins over that of the same day, and stands in its place among the others", () => {
  const added = { rate: 202, source: "Bundesbank", checkedOn: "2027-01-05" };
  const rates = baseRatesWith([
    { validFrom: "2027-01-01", ...added },
    { validFrom: "2026-07-01", ...added, rate: 150 },
  ]);
  expect(rates.slice(-3).map(({ validFrom, rate }) => [validFrom, rate])).toEqual([
    ["2026-01-01", 127],
    ["2026-07-01", 150],
    ["2027-01-01", 202],
  ]);
});

test("a half year has no rate once it has begun and none is known, also if a later one is", () => {
  const of = (validFrom: string) => ({ validFrom, rate: 202, source: "Bundesbank", checkedOn: validFrom });
  expect(halfYearsWithoutRate(baseRatesWith([]), "2026-12-31")).toEqual([]);
  expect(halfYearsWithoutRate(baseRatesWith([]), "2027-01-01")).toEqual(["2027-01-01"]);
  expect(halfYearsWithoutRate(baseRatesWith([of("2027-07-01")]), "2028-02-01")).toEqual(["2027-01-01", "2028-01-01"]);
  expect(halfYearsWithoutRate(baseRatesWith([of("2027-01-01")]), "2027-06-30")).toEqual([]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, daysBetween, daysInMonth, firstOfMonth } from "../../../base/calendar/day";
import { roundHalfUp } from "../../../base/money/money";
import type { AgreementTerms } from "../../../portfolio/rental-agreements/terms/agreement";
import { rentOnDay } from "../../../portfolio/rental-agreements/terms/rent-on-day";
import { amountsDue as amountsDueInBooks } from "./list-dues";
import { monthsDue } from "./months-due";

function agreement(terms: Partial<AgreementTerms> = {}): AgreementTerms {
  return {
    startDate: "2024-01-01",
    endDate: null,
    rentSteps: [{ validFrom: "2024-01-01", rent: 50_000, utilities: 15_000 }],
    rentDeposit: 0,
    ...terms,
  };
}

/** The sum of all months. */
const amountsDue = (terms: AgreementTerms, upTo: Day) =>
  amountsDueInBooks({ ...terms, opening: { rent: 0, utilities: 0, deposit: 0 }, singleDues: [] }, null, upTo);

const rents = (terms: Partial<AgreementTerms>, upTo: Day) =>
  monthsDue(agreement(terms), upTo).map(({ dueDay, rent }) => [dueDay, rent]);

test("each month is due as a whole on its first day", () => {
  expect(rents({}, "2023-12-31")).toEqual([]);
  expect(rents({}, "2024-01-01")).toEqual([["2024-01-01", 50_000]]);
  expect(rents({}, "2024-01-31")).toEqual([["2024-01-01", 50_000]]);
  expect(rents({}, "2024-02-01")).toEqual([
    ["2024-01-01", 50_000],
    ["2024-02-01", 50_000],
  ]);
});

test("the first month is due on the start day and counts by days", () => {
  expect(rents({ startDate: "2024-02-15" }, "2024-02-14")).toEqual([]);
  // 15 of 29 days.
  expect(rents({ startDate: "2024-02-15" }, "2024-03-31")).toEqual([
    ["2024-02-15", 25_862],
    ["2024-03-01", 50_000],
  ]);
  // 14 of 28 days.
  expect(rents({ startDate: "2023-02-15" }, "2023-02-28")).toEqual([["2023-02-15", 25_000]]);
  expect(rents({ startDate: "2024-12-31" }, "2025-01-01")).toEqual([
    ["2024-12-31", 1613],
    ["2025-01-01", 50_000],
  ]);
});

test("the last month counts by days, the last day included", () => {
  const until = (endDate: Day) => rents({ endDate }, "2030-01-01").at(-1);
  expect(until("2024-04-10")).toEqual(["2024-04-01", 16_667]);
  expect(until("2024-04-30")).toEqual(["2024-04-01", 50_000]);
  expect(until("2024-05-01")).toEqual(["2024-05-01", 1613]);
  expect(until("2024-02-28")).toEqual(["2024-02-01", 48_276]);
  expect(until("2023-12-31")).toBeUndefined();
});

test("start and end within one month, on one day too", () => {
  expect(rents({ startDate: "2024-06-10", endDate: "2024-06-24" }, "2030-01-01")).toEqual([["2024-06-10", 25_000]]);
  expect(rents({ startDate: "2024-06-10", endDate: "2024-06-10" }, "2030-01-01")).toEqual([["2024-06-10", 1667]]);
  expect(rents({ startDate: "2024-02-29", endDate: "2024-02-29" }, "2024-02-29")).toEqual([["2024-02-29", 1724]]);
});

test("a rent step within a month counts by days, and the month is rounded once", () => {
  const rentSteps = [
    { validFrom: "2024-01-01", rent: 50_000, utilities: 10_001 },
    { validFrom: "2024-04-16", rent: 56_000, utilities: 10_002 },
  ];
  expect(monthsDue(agreement({ rentSteps }), "2024-05-01").slice(2)).toMatchObject([
    { dueDay: "2024-03-01", rent: 50_000, utilities: 10_001, deposit: 0 },
    // (15 · 500 + 15 · 560) ÷ 30; utilities end in half a cent.
    { dueDay: "2024-04-01", rent: 53_000, utilities: 10_002, deposit: 0 },
    { dueDay: "2024-05-01", rent: 56_000, utilities: 10_002, deposit: 0 },
  ]);
});

test("several steps in the month of start and end", () => {
  const rentSteps = [
    { validFrom: "2024-04-01", rent: 30_000, utilities: 0 },
    { validFrom: "2024-04-11", rent: 60_000, utilities: 0 },
    { validFrom: "2024-04-21", rent: 90_000, utilities: 0 },
    { validFrom: "2024-04-28", rent: 900_000, utilities: 0 },
  ];
  // 5 days at 10 €, 10 at 20 €, 5 at 30 €.
  const terms = { startDate: "2024-04-06", endDate: "2024-04-25", rentSteps };
  expect(rents(terms, "2030-01-01")).toEqual([["2024-04-06", 40_000]]);
});

test("a step on the first of a month, before the start or after the end needs no days", () => {
  const later = { validFrom: "2024-03-01", rent: 60_000, utilities: 0 };
  const first = { validFrom: "2024-01-01", rent: 50_000, utilities: 0 };
  const amounts = (terms: Partial<AgreementTerms>) =>
    rents({ rentSteps: [first, later], ...terms }, "2024-04-01").map(([, rent]) => rent);
  expect(amounts({})).toEqual([50_000, 50_000, 60_000, 60_000]);
  expect(amounts({ startDate: "2024-04-01" })).toEqual([60_000]);
  expect(amounts({ endDate: "2024-02-29" })).toEqual([50_000, 50_000]);
});

test("the first step is valid from the start, whatever its own day", () => {
  const rentSteps = [{ validFrom: "2024-02-10", rent: 50_000, utilities: 0 }];
  expect(rents({ rentSteps }, "2024-02-01").map(([, rent]) => rent)).toEqual([50_000, 50_000]);
});

test("the deposit comes in three instalments, odd cents with the first", () => {
  const deposits = (rentDeposit: number, terms: Partial<AgreementTerms> = {}) =>
    monthsDue(agreement({ ...terms, rentDeposit }), "2024-12-31")
      .filter(({ deposit }) => deposit !== 0)
      .map(({ dueDay, deposit }) => [dueDay, deposit]);
  expect(deposits(150_000, { startDate: "2024-01-17" })).toEqual([
    ["2024-01-17", 50_000],
    ["2024-02-01", 50_000],
    ["2024-03-01", 50_000],
  ]);
  expect(deposits(100_000).map(([, deposit]) => deposit)).toEqual([33_334, 33_333, 33_333]);
  expect(deposits(100_001).map(([, deposit]) => deposit)).toEqual([33_335, 33_333, 33_333]);
  expect(deposits(2)).toEqual([["2024-01-01", 2]]);
  expect(deposits(0)).toEqual([]);
});

test("a deposit instalment after the end does not fall due", () => {
  const terms = agreement({ endDate: "2024-02-15", rentDeposit: 90_000 });
  expect(amountsDue(terms, "2024-12-31").deposit).toBe(60_000);
});

const START = "2023-11-05";
const dayNumber = fc.integer({ min: 0, max: 900 });
const amount = fc.integer({ min: 0, max: 200_000 });
const anyAgreement: fc.Arbitrary<AgreementTerms> = fc.record({
  startDate: dayNumber.map((days) => addDays(START, days)),
  endDate: fc.option(
    dayNumber.map((days) => addDays(START, days)),
    { nil: null },
  ),
  rentSteps: fc
    .uniqueArray(fc.record({ validFrom: dayNumber, rent: amount, utilities: amount }), {
      selector: ({ validFrom }) => validFrom,
      maxLength: 5,
    })
    .map((steps) =>
      steps
        .sort((left, right) => left.validFrom - right.validFrom)
        .map((step) => ({ ...step, validFrom: addDays(START, step.validFrom) })),
    ),
  rentDeposit: fc.integer({ min: 0, max: 500_000 }),
});
const anyDay = fc.integer({ min: -40, max: 1000 }).map((days) => addDays(START, days));

/** Walks over every day, as nobody would in earnest. */
function rentDayByDay(terms: AgreementTerms, upTo: Day): number {
  const sums = new Map<Day, number>();
  const end = terms.endDate ?? addDays(upTo, 31);
  for (let day = terms.startDate; day <= end && firstOfMonth(day) <= upTo; day = addDays(day, 1)) {
    if (upTo < terms.startDate) break;
    const month = firstOfMonth(day);
    sums.set(month, (sums.get(month) ?? 0) + (rentOnDay(terms, day)?.rent ?? 0));
  }
  return [...sums].reduce((total, [month, sum]) => total + roundHalfUp(sum / daysInMonth(month)), 0);
}

test("the rent is what counting every single day gives", () => {
  fc.assert(
    fc.property(anyAgreement, anyDay, (terms, upTo) => {
      expect(amountsDue(terms, upTo).rent).toBe(rentDayByDay(terms, upTo));
    }),
    { numRuns: 60 },
  );
});

test("months are due in whole cents, in order, with nothing after the end", () => {
  fc.assert(
    fc.property(anyAgreement, anyDay, (terms, upTo) => {
      const months = monthsDue(terms, upTo);
      for (const { rent, utilities, deposit } of months)
        for (const cents of [rent, utilities, deposit]) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
      months.forEach(({ dueDay }, index) => {
        expect(dueDay).toBe(index === 0 ? terms.startDate : firstOfMonth(dueDay));
        expect(dueDay <= upTo && (terms.endDate === null || dueDay <= terms.endDate)).toBe(true);
        if (index > 0) expect(daysBetween(months[index - 1]!.dueDay, dueDay)).toBeLessThanOrEqual(31);
      });
    }),
  );
});

test("what was due stays due as time goes by", () => {
  fc.assert(
    fc.property(anyAgreement, anyDay, fc.nat(400), (terms, upTo, days) => {
      const before = monthsDue(terms, upTo);
      expect(monthsDue(terms, addDays(upTo, days)).slice(0, before.length)).toEqual(before);
    }),
  );
});

test("of the deposit no cent is lost", () => {
  fc.assert(
    fc.property(anyAgreement, (terms) => {
      const due = amountsDue({ ...terms, endDate: null }, addDays(terms.startDate, 62)).deposit;
      expect(due).toBe(terms.rentDeposit);
    }),
  );
});

test("a step that repeats the rent before it changes nothing", () => {
  fc.assert(
    fc.property(anyAgreement, anyDay, anyDay, (terms, validFrom, upTo) => {
      const valid = rentOnDay(terms, validFrom);
      fc.pre(valid !== null && terms.rentSteps.every((step) => step.validFrom !== validFrom));
      const rentSteps = [...terms.rentSteps, { ...valid!, validFrom }].sort((left, right) =>
        left.validFrom < right.validFrom ? -1 : 1,
      );
      expect(monthsDue({ ...terms, rentSteps }, upTo)).toEqual(monthsDue(terms, upTo));
    }),
  );
});

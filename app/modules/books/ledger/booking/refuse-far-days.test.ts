import { expect, test } from "vitest";
import { NO_RELATION } from "../../../base/relations/relation";
import { refuseFarDays } from "./refuse-far-days";

const TODAY = "2026-06-15";
const side = { accountId: 1, ...NO_RELATION };

/** What is asked about a booking of a day with legs of others; null if it is taken. */
function asked(valueDate: string, legDays: string[] = [], booksBegin: string | null = "2023-11-01", stored?: string) {
  const legs = legDays.map((day) => ({ source: side, target: side, cents: 1, valueDate: day }));
  const transaction = stored
    ? {
        id: 1,
        version: 1,
        description: "x",
        valueDate: stored,
        bankTransactionId: null,
        reverseTime: null,
        returnedBy: null,
        feeRunId: null,
        legs: [],
      }
    : null;
  try {
    refuseFarDays({ description: "x", valueDate, legs }, { booksBegin, transaction }, TODAY);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test("days more than two years before the books begin, or after today, are asked about", () => {
  expect(["2021-11-01", "2023-10-31", TODAY].map((day) => asked(day))).toEqual([null, null, null]);
  expect(asked("2021-10-31")).toContain("31.10.2021");
  expect(asked("1926-06-15")).toContain("vor dem 01.11.2021 oder in der Zukunft: 15.06.1926");
  expect(asked("2026-06-16")).toContain("16.06.2026");
  expect(asked(TODAY, ["2062-06-15", TODAY, "1926-06-15", "1926-06-15"])).toContain("15.06.1926, 15.06.2062.");
});

test("without a beginning of the books the days before 1990 are", () => {
  expect([asked("1990-01-01", [], null), asked("1989-12-31", [], null) !== null]).toEqual([null, true]);
});

test("the day that a transaction has already is not", () => {
  expect(asked("2026-07-01", ["2026-07-01"], null, "2026-07-01")).toBeNull();
  expect(asked("2026-07-02", ["2026-07-01"], null, "2026-07-01")).toContain(": 02.07.2026.");
});

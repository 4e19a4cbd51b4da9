import { expect, test } from "vitest";
import { weighDayOrders } from "./weigh-day-orders";

/** The order that days speak for, `either` or `none`. */
function weigh(...days: string[]): string {
  const verdict = weighDayOrders(days.map((day) => [day.split(" ")[0] ?? "", day.split(" ")[1] ?? ""]));
  return verdict.kind === "order" ? verdict.order : verdict.kind;
}

test("one day that is no month decides, wherever it stands", () => {
  expect(weigh("03/04/2026", "13/04/2026")).toBe("dmy");
  expect(weigh("03/04/2026", "04/13/2026")).toBe("mdy");
  expect(weigh("03/04/2026 04/04/2026", "04/04/2026 14/04/2026")).toBe("dmy");
  expect(weigh("03-04-26", "04-13-26")).toBe("mdy");
  // Nobody writes the month in front of a point.
  expect(weigh("03.04.2026")).toBe("dmy");
});

test("of both orders the one that leaves the days in sequence and in no more months is meant", () => {
  expect(weigh("01/03/2026", "02/03/2026", "01/04/2026")).toBe("dmy");
  expect(weigh("01/04/2026", "02/03/2026", "01/03/2026")).toBe("dmy");
  expect(weigh("03/01/2026", "03/02/2026", "04/01/2026")).toBe("mdy");
});

test("where both orders are as good, nothing is guessed", () => {
  expect(weigh("03/04/2026")).toBe("either");
  // Rents of three months, or the third to the fifth of January.
  expect(weigh("01/03/2026", "01/04/2026", "01/05/2026")).toBe("either");
  expect(weigh("10/04/2026", "10/05/2026", "10/09/2026")).toBe("either");
  expect(weigh("10/04/2026", "10/09/2026", "10/05/2026")).toBe("either");
  const rows = ["01/05/2026", "01/03/2026"].map((day) => [day, ""] as const);
  expect(weighDayOrders(rows)).toEqual({
    kind: "either",
    spans: { dmy: { from: "2026-03-01", to: "2026-05-01" }, mdy: { from: "2026-01-03", to: "2026-01-05" } },
  });
});

test("days that mean the same either way, or that no order reads, leave nothing to be asked", () => {
  for (const days of [["2026-03-04"], ["05/05/2026", "06/06/2026"], ["13/01/2026", "01/13/2026"], ["heute"], []])
    expect(weigh(...days), days.join()).toBe("none");
});

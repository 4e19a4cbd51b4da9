import { expect, test } from "vitest";
import { readAsOf } from "./read-as-of";

const TODAY = "2026-11-22";

const ask = (asOf: string) => readAsOf(new URLSearchParams({ asOf }), TODAY);

test("a day is read as a person or as the calendar writes it, today if nothing is said", () => {
  for (const typed of ["31.12.2025", "2025-12-31", " 31.12.2025 "])
    expect(ask(typed)).toEqual({ asOf: "2025-12-31", today: TODAY, typed: "2025-12-31", error: null });
  for (const query of [new URLSearchParams(), new URLSearchParams("asOf=")])
    expect(readAsOf(query, TODAY)).toEqual({ asOf: TODAY, today: TODAY, typed: TODAY, error: null });
  expect(ask(TODAY).error).toBeNull();
});

test("what is no day of the past is said at the field, which keeps what was typed", () => {
  expect(ask("30.02.2025")).toMatchObject({
    asOf: TODAY,
    typed: "30.02.2025",
    error: expect.stringContaining("30.02."),
  });
  expect(ask("2026-11-23")).toMatchObject({
    asOf: TODAY,
    typed: "2026-11-23",
    error: expect.stringContaining("Zukunft"),
  });
  expect(ask("x".repeat(500)).error).toContain(`${"x".repeat(60)}…`);
});

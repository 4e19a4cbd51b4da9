import { expect, test } from "vitest";
import { readPayBy } from "./read-pay-by";

const TODAY = "2026-11-22";
const ask = (payBy: string) => readPayBy(new URLSearchParams({ payBy }), TODAY);

test("a reminder asks to be paid within a fortnight, or by the day that is said", () => {
  expect(readPayBy(new URLSearchParams(), TODAY)).toEqual({ payBy: "2026-12-06", typed: "2026-12-06", error: null });
  expect(ask("24.12.2026")).toMatchObject({ payBy: "2026-12-24", error: null });
  expect(ask(TODAY)).toMatchObject({ payBy: TODAY, error: null });
});

test("a day that is none, or that has passed, is said at the field", () => {
  expect(ask("31.11.2026")).toMatchObject({ payBy: "2026-12-06", typed: "31.11.2026", error: expect.any(String) });
  expect(ask("2026-11-21")).toMatchObject({ payBy: "2026-12-06", typed: "2026-11-21", error: expect.any(String) });
});

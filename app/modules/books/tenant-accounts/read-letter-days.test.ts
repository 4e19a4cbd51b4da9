import { expect, test } from "vitest";
import { readFrom, readPayBy } from "./read-letter-days";

const TODAY = "2026-11-22";
const payBy = (text: string) => readPayBy(new URLSearchParams({ payBy: text }), TODAY);
const from = (text: string) => readFrom(new URLSearchParams({ from: text }), TODAY);

test("a reminder asks to be paid within a fortnight, or by the day that is said", () => {
  expect(readPayBy(new URLSearchParams(), TODAY)).toEqual({ day: "2026-12-06", typed: "2026-12-06", error: null });
  expect(payBy("24.12.2026")).toMatchObject({ day: "2026-12-24", error: null });
  expect(payBy(TODAY)).toMatchObject({ day: TODAY, error: null });
});

test("a statement begins with the account, or with the day that is said", () => {
  expect(readFrom(new URLSearchParams(), TODAY)).toEqual({ day: null, typed: "", error: null });
  expect(from("1.1.2026")).toEqual({ day: "2026-01-01", typed: "2026-01-01", error: null });
});

test("a day that is none, or that cannot be, is said at the field, which keeps it", () => {
  const error = expect.any(String);
  expect(payBy("31.11.2026")).toEqual({ day: "2026-12-06", typed: "31.11.2026", error });
  expect(payBy("2026-11-21")).toEqual({ day: "2026-12-06", typed: "2026-11-21", error });
  expect(from("x")).toEqual({ day: null, typed: "x", error });
  expect(from("23.11.2026")).toEqual({ day: null, typed: "2026-11-23", error });
});

import { expect, test } from "vitest";
import { readFrom } from "./read-from";

const from = (text: string) => readFrom(new URLSearchParams({ from: text }), "2026-11-22");

test("a statement begins with the account, or with the day that is said", () => {
  expect(from("")).toEqual({ day: null, typed: "", error: null });
  expect(from("1.1.2026")).toEqual({ day: "2026-01-01", typed: "2026-01-01", error: null });
});

test("a day that is none, or that cannot be, is said at the field, which keeps it", () => {
  const error = expect.any(String);
  expect(from("x")).toEqual({ day: null, typed: "x", error });
  expect(from("23.11.2026")).toEqual({ day: null, typed: "2026-11-23", error });
});

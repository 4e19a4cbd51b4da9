import { expect, test } from "vitest";
import { exampleDue, exampleRent } from "./fixtures/example-dues";
import type { OwedDue, PaidDue } from "./owed-due";
import { firstAskedOn, type KeptReminder, lastReminder, openLevelOf } from "./reminded";

const open = (due: OwedDue, left = due.cents): PaidDue => ({ ...due, parts: [], paid: due.cents - left, open: left });
const letter = (id: number, level: 1 | 2 | 3, date: string, items: OwedDue[]): KeptReminder => ({
  ...{ id, level, date, items },
});

const march = exampleRent("2026-03-04");
const april = exampleRent("2026-04-07");
const arrear = exampleDue("SETTLEMENT", "2026-03-20", 475_52, 7);

test("a level lasts as long as something is open that the last letter asked for", () => {
  const letters = [letter(1, 1, "2026-03-10", [march]), letter(2, 2, "2026-03-24", [march, arrear])];
  const level = (dues: PaidDue[]) => openLevelOf(lastReminder(letters), dues);
  expect(level([open(march), open(arrear)])).toBe(2);
  expect(level([open(march, 1), open(arrear, 0), open(april)])).toBe(2);
  expect(level([open(march, 0), open(arrear)])).toBe(2);
  // What came later begins anew.
  expect(level([open(march, 0), open(arrear, 0), open(april)])).toBe(0);
  expect(level([])).toBe(0);
  expect(openLevelOf(null, [open(march)])).toBe(0);
});

test("the last letter is that of the latest day, of one day the highest", () => {
  expect(lastReminder([])).toBeNull();
  const ids = (...letters: KeptReminder[]) => lastReminder(letters)?.id;
  expect(ids(letter(1, 3, "2026-04-02", []), letter(2, 1, "2026-04-01", []))).toBe(1);
  expect(ids(letter(1, 2, "2026-04-02", []), letter(2, 1, "2026-04-02", []))).toBe(1);
  expect(ids(letter(1, 1, "2026-04-02", []), letter(2, 2, "2026-04-02", []))).toBe(2);
});

test("a single due was asked for on the day of its first letter", () => {
  const asked = firstAskedOn([
    letter(2, 2, "2026-04-20", [march, arrear]),
    letter(1, 1, "2026-04-06", [march, arrear]),
    letter(3, 3, "2026-05-06", [exampleDue("OTHER", "2026-05-01", 1_00, 9)]),
  ]);
  expect([asked(7), asked(9), asked(8)]).toEqual(["2026-04-06", "2026-05-06", null]);
});

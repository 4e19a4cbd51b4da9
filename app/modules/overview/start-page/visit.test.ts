import { expect, test } from "vitest";
import { visitAt } from "./visit";

const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const visit = (time: string, seen: string | null, last: string | null) => {
  const { since, note } = visitAt(new Date(at(time)), { seenTime: seen && at(seen), lastVisitTime: last && at(last) });
  return [since, note && [note.seenTime, note.lastVisitTime]];
};

test("what is new is counted since the visit before, which a pause of four hours ends", () => {
  expect(visit("08:00", null, null)).toEqual([null, [at("08:00"), null]]);
  expect(visit("12:00", "08:00", null)).toEqual([null, [at("12:00"), null]]);
  expect(visit("12:01", "08:00", "03:00")).toEqual([at("08:00"), [at("12:01"), at("08:00")]]);
  expect(visit("12:05", "12:01", "08:00")).toEqual([at("08:00"), null]);
});

test("a visit that goes on is noted every quarter of an hour at most", () => {
  expect(visit("12:16", "12:01", "08:00")).toEqual([at("08:00"), null]);
  expect(visit("12:17", "12:01", "08:00")).toEqual([at("08:00"), [at("12:17"), at("08:00")]]);
});

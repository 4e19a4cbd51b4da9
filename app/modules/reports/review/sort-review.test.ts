import { expect, test } from "vitest";
import type { Finding } from "./finding";
import { type SetAside, sortReview } from "./sort-review";

const finding = (key: string, facts: string): Finding => ({
  check: "deposit",
  key,
  facts,
  say: () => ({ subject: "", detail: "", path: "/", mend: "", seenAt: null }),
});
const setAside = (id: number, key: string, facts: string): SetAside => ({
  id,
  check: "deposit",
  key,
  facts,
  reason: "So vereinbart",
  userName: "Bernd Krause",
  createTime: "2026-06-17T08:00:00.000Z",
});

test("what was set aside stays so until something else is found, and then says what was said", () => {
  const { standing, aside } = sortReview(
    [finding("1", "500"), finding("2", "500"), finding("3", "500")],
    [setAside(8, "2", "400"), setAside(7, "1", "500"), setAside(6, "4", "500")],
  );
  expect(aside.map(({ finding: { key }, setAside: { id } }) => [key, id])).toEqual([["1", 7]]);
  expect(standing.map(({ key, before }) => [key, before?.id])).toEqual([
    ["2", 8],
    ["3", undefined],
  ]);
});

test("the latest word counts", () => {
  const { aside } = sortReview([finding("1", "500")], [setAside(2, "1", "500"), setAside(1, "1", "400")]);
  expect(aside).toMatchObject([{ setAside: { id: 2 } }]);
});

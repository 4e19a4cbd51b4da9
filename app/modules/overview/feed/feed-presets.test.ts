import { expect, test } from "vitest";
import { activityKinds, bookingKind } from "../../../texts/feed/activity-kinds";
import { feedPresets } from "./feed-presets";

const none = { person: null, property: null, kind: null, from: null, to: null, since: null };
const chosen = (shown: object, kinds = [...activityKinds, bookingKind]) =>
  feedPresets({ ...none, ...shown }, "2026-03-01", kinds);
const here = (shown: object) =>
  chosen(shown)
    .filter((preset) => preset.here)
    .map(({ label }) => label);

test("the usual ways to narrow the feed, bookings for those alone who may see them", () => {
  expect(chosen({}).map(({ label, to }) => [label, to])).toEqual([
    ["Alle", "/activity"],
    ["Heute", "/activity?from=2026-03-01&to=2026-03-01"],
    ["Gestern", "/activity?from=2026-02-28&to=2026-02-28"],
    ["Letzte 7 Tage", "/activity?from=2026-02-23&to=2026-03-01"],
    ["Nur Kommentare", "/activity?kind=comments"],
    ["Nur Buchungen", "/activity?kind=bookings"],
  ]);
  expect(chosen({}, activityKinds).map(({ label }) => label)).not.toContain("Nur Buchungen");
});

test("the one that holds is marked, and none if the feed is narrowed otherwise", () => {
  expect(here({})).toEqual(["Alle"]);
  expect(here({ from: "2026-02-28", to: "2026-02-28" })).toEqual(["Gestern"]);
  expect(here({ kind: "comments" })).toEqual(["Nur Kommentare"]);
  expect(here({ kind: "comments", person: 3 })).toEqual([]);
  expect(here({ since: "2026-02-28T08:00:00.000Z" })).toEqual([]);
});

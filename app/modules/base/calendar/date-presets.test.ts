import { expect, test } from "vitest";
import { datePresets } from "./date-presets";

test("each period counts from today, and a year is a whole one", () => {
  expect(datePresets("2026-03-01").map(({ label, fromDate, toDate }) => `${label}: ${fromDate} – ${toDate}`)).toEqual([
    "30 Tage: 2026-01-30 – 2026-03-01",
    "60 Tage: 2025-12-31 – 2026-03-01",
    "90 Tage: 2025-12-01 – 2026-03-01",
    "Aktuelles Jahr: 2026-01-01 – 2026-12-31",
    "Vorjahr: 2025-01-01 – 2025-12-31",
    "Heute: 2026-03-01 – 2026-03-01",
  ]);
});

import { expect, test } from "vitest";
import type { BookEvent } from "./book-events.server";
import { mergeFeed, showBookEvent } from "./show-book-events";

const event = (values: Partial<BookEvent>): BookEvent => ({
  ...{ kind: "BOOKED", id: 7, createTime: "2026-11-20T08:00:00.000Z", userName: "Bernd", text: "Miete 11/26" },
  ...{ detail: null, cents: -54_800 },
  ...values,
});

test("what was booked, written and collected is told with its amount, and leads to where it stands", () => {
  const told = (values: Partial<BookEvent>) => {
    const { sentence, to } = showBookEvent({ count: 1, ...event(values) }, "/all");
    return [sentence.replaceAll("\u00a0", " "), to];
  };
  expect(told({})).toEqual(["hat „Miete 11/26“ gebucht, 548,00 €.", "/accounting/ledger-entries/7"]);
  expect(told({ kind: "REVERSED", cents: 0 })).toEqual([
    "hat „Miete 11/26“ storniert.",
    "/accounting/ledger-entries/7",
  ]);
  expect(told({ kind: "REMINDED", text: null, detail: "2", cents: 1_00 })[0]).toContain("1. Mahnung, 1,00 €.");
  expect(told({ kind: "DIRECT_DEBIT", text: "Familie Neumann", detail: "2026-12-03", cents: 548_00 })).toEqual([
    "hat den Einzug von 548,00 € bei Familie Neumann für den 03.12.2026 angelegt.",
    "/accounting/payment-runs/7",
  ]);
});

test("both stand in one list by time, and nothing older than what is cut off", () => {
  const at = (hour: number) => ({ createTime: `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z` });
  const order = (hours: number[], booked: number[], count: number) =>
    mergeFeed(
      hours.map(at),
      booked.map((hour) => event({ ...at(hour), kind: "REMINDED" })),
      { count, bookings: "/all" },
    ).map((entry) =>
      entry.activity
        ? Number(entry.activity.createTime.slice(11, 13))
        : `b${Number(entry.booked.createTime.slice(11, 13))}`,
    );
  expect(order([9, 7], [10, 8, 6], 10)).toEqual(["b10", 9, "b8", 7, "b6"]);
  expect(order([9, 7, 5], [10, 8, 4], 2)).toEqual(["b10", 9]);
  expect(order([9, 7, 5], [4], 2)).toEqual([9, 7]);
  expect(order([], [], 2)).toEqual([]);
});

test("what one person booked on one day is told as one, which leads to all of it", () => {
  const booked = [
    event({ createTime: "2026-11-20T11:00:00.000Z" }),
    event({ createTime: "2026-11-20T10:00:00.000Z", text: "Hausgeld" }),
    event({ createTime: "2026-11-20T09:00:00.000Z", userName: "Vera" }),
    event({ createTime: "2026-11-19T09:00:00.000Z", userName: "Vera", kind: "REVERSED" }),
  ];
  const told = mergeFeed([], booked, { count: 9, bookings: "/all" }).map((entry) => entry.booked?.sentence);
  expect(told.map((sentence) => sentence?.replaceAll("\u00a0", " "))).toEqual([
    "hat 2 Buchungen erfasst, zuletzt „Miete 11/26“.",
    "hat „Miete 11/26“ gebucht, 548,00 €.",
    "hat „Miete 11/26“ storniert, 548,00 €.",
  ]);
});

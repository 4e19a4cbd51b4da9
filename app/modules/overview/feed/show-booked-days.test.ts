import { expect, test } from "vitest";
import { type BookedHour, MOST_LEGS } from "./booked-hours.server";
import { showBookedDays } from "./show-booked-days";

const hour = (createTime: string, values: Partial<BookedHour> = {}): BookedHour => ({
  ...{ userId: 1, userName: "Bernd", isReversed: 0, count: 1, legCount: 2, createTime, id: 7, text: "Miete 11/26" },
  ...{ fromDate: "2026-11-03", toDate: "2026-11-05" },
  ...values,
});

const told = (hours: BookedHour[], isPaged = false) => {
  const { booked, rest } = showBookedDays(hours, isPaged);
  return [...booked.map(({ userName, sentence, to }) => `${userName} ${sentence} ${to}`), rest];
};

const ALL = "/accounting/ledger-entries?fromDate=2026-11-01&toDate=2026-11-05&view=bookings";

test("hours of one German day are one sentence a person, which leads to bookings of those value dates", () => {
  const hours = [
    hour("2026-11-20T22:30:00.000Z", { count: 60 }),
    hour("2026-11-20T10:00:00.000Z", { userId: 2, userName: "Vera", isReversed: 1 }),
    hour("2026-11-19T23:10:00.000Z", { count: 8, fromDate: "2026-11-01", text: "Hausgeld" }),
    hour("2026-11-19T22:59:00.000Z"),
  ];
  expect(told(hours)).toEqual([
    `Bernd hat 68 Buchungen erfasst, zuletzt „Miete 11/26“. ${ALL}`,
    "Vera hat „Miete 11/26“ storniert. /accounting/ledger-entries/7",
    "Bernd hat „Miete 11/26“ gebucht. /accounting/ledger-entries/7",
    null,
  ]);
});

test("a day that is not whole says so, or begins the next page", () => {
  const whole = hour("2026-11-20T10:00:00.000Z");
  const cut = hour("2026-11-19T10:00:00.000Z", { count: 2_600, legCount: MOST_LEGS });
  expect(told([whole, cut], true)).toEqual([
    "Bernd hat „Miete 11/26“ gebucht. /accounting/ledger-entries/7",
    "2026-11-19",
  ]);
  expect(told([whole, cut])[1]).toMatch(/^Bernd hat mindestens 2\.600 Buchungen erfasst/);
  expect(told([cut], true)[1]).toBe("2026-11-18");
  expect(told([])).toEqual([null]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths } from "../../calendar/day";
import { monthsOn } from "../../calendar/months-on";
import { calibratedUntil, certificateUntil, depositSettledBy, lapsesOn, tenYearsAfter } from "./expiries";
import { lastDayAfter } from "./notice-period";

const asked = { receivedOn: "2026-04-04", handedOverOn: "2016-05-01", state: "SN" } as const;

test("§ 573c: notice by the third working day, Saturday among them, to the end of the month after next", () => {
  expect(lastDayAfter({ ...asked, by: "TENANT" })).toBe("2026-06-30");
  expect(lastDayAfter({ ...asked, by: "TENANT", receivedOn: "2026-04-05" })).toBe("2026-07-31");
  expect(lastDayAfter({ ...asked, by: "LANDLORD" })).toBe("2026-12-31");
  expect(lastDayAfter({ ...asked, by: "LANDLORD", handedOverOn: "2021-04-04" })).toBe("2026-09-30");
  expect(lastDayAfter({ ...asked, by: "LANDLORD", handedOverOn: "2021-04-05" })).toBe("2026-06-30");
});

test("certificates, meters, loans, claims and deposits run to their days", () => {
  expect(certificateUntil("2017-02-14")).toBe("2027-02-13");
  expect(calibratedUntil("2020-05-12")).toBe("2026-12-31");
  expect(tenYearsAfter("2017-03-15")).toEqual({ noticeFrom: "2027-03-16", repayableOn: "2027-09-16" });
  expect(lapsesOn("2023-03-03")).toBe("2026-12-31");
  expect(depositSettledBy("2026-08-31")).toBe("2027-02-28");
});

test("months are counted by digits as by the calendar", () => {
  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1950-01-01", days));
  fc.assert(
    fc.property(day, fc.integer({ min: -600, max: 600 }), (from, months) => {
      expect(monthsOn(from, months)).toBe(addMonths(from, months));
    }),
  );
});

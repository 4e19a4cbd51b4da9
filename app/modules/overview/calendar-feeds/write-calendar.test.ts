import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { addDays } from "../../base/calendar/day";
import { type CalendarEvent, writeCalendar } from "./write-calendar";

const NOW = new Date("2026-11-27T08:00:00Z");
const head = { name: "Fristen", host: "objektbuch.example", now: NOW, alarmDays: null };
const event: CalendarEvent = {
  ...{ uid: "certificate-3", day: "2027-02-13", title: "Energieausweis läuft ab" },
  ...{ description: "zehn Jahre", place: null, url: null },
};

/** The events as a parser of the standard reads them. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((one) => ({
    uid: one.getFirstPropertyValue("uid"),
    summary: one.getFirstPropertyValue("summary"),
    description: one.getFirstPropertyValue("description"),
    location: one.getFirstPropertyValue("location"),
    start: String(one.getFirstPropertyValue("dtstart")),
    isDate: (one.getFirstPropertyValue("dtstart") as { isDate: boolean }).isDate,
    end: String(one.getFirstPropertyValue("dtend")),
    stamp: String(one.getFirstPropertyValue("dtstamp")),
    alarms: one.getAllSubcomponents("valarm").map((alarm) => String(alarm.getFirstPropertyValue("trigger"))),
  }));
}

test("a whole day with its stamp, its alarm as chosen, and the same id after its day has moved", () => {
  expect(read(writeCalendar([event], { ...head, alarmDays: 7 }))).toEqual([
    {
      ...{ uid: "certificate-3@objektbuch.example", summary: event.title, description: "zehn Jahre", location: null },
      ...{ start: "2027-02-13", isDate: true, end: "2027-02-14", stamp: "2026-11-27T08:00:00Z", alarms: ["-P7D"] },
    },
  ]);
  const [moved] = read(writeCalendar([{ ...event, day: "2028-02-29" }], head));
  expect(moved).toMatchObject({ uid: "certificate-3@objektbuch.example", start: "2028-02-29", end: "2028-03-01" });
  expect(moved?.alarms).toEqual([]);
  const empty = new ICAL.Component(ICAL.parse(writeCalendar([], head)));
  expect(["version", "prodid"].map((name) => empty.getFirstPropertyValue(name))).toEqual([
    "2.0",
    "-//Objektbuch//Fristen//DE",
  ]);
});

test("whatever stands in it: lines of at most 75 octets that end with CR and LF, no letter torn, read back as it was", () => {
  const letter = fc.constantFrom(...'aZ9 ,;:\\"\n\tÄöß€–ﬁ😀¼', "\r\n");
  const text = fc.array(letter, { maxLength: 160 }).map((letters) => letters.join(""));
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("2000-01-01", days));
  fc.assert(
    fc.property(fc.array(fc.record({ day, title: text, description: text }), { maxLength: 4 }), (all) => {
      const written = writeCalendar(
        all.map((one, at) => ({ ...event, ...one, uid: `e-${at}` })),
        head,
      );
      expect(written.endsWith("\r\n")).toBe(true);
      const lines = written.slice(0, -2).split("\r\n");
      expect(lines.every((line) => !/[\r\n]/.test(line))).toBe(true);
      for (const line of lines) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/\p{Cs}/u);
      }
      const plain = (one: string) => one.replace(/\r\n?/g, "\n");
      expect(read(written).map(({ start, summary, description }) => [start, summary, description ?? ""])).toEqual(
        all.map((one) => [one.day, plain(one.title), plain(one.description)]),
      );
    }),
    { numRuns: 200 },
  );
});

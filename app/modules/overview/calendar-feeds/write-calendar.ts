import type { Day } from "../../base/calendar/day";
import { dayAfter } from "../../base/calendar/day";

/** An event of a whole day. */
export type CalendarEvent = {
  /** Tells it from all others for good, so that its day can change. */
  uid: string;
  day: Day;
  title: string;
  description: string;
  place: string | null;
  url: string | null;
};

/** What a calendar shows of itself, when it was written, and how many days before it reminds; null if it does not. */
export type CalendarHead = { name: string; host: string; now: Date; alarmDays: number | null };

/** The longest line in octets (RFC 5545, 3.1). */
const MOST_OCTETS = 75;

const encoder = new TextEncoder();

/** A calendar of whole days as RFC 5545 has it: lines end with CR and LF and are folded, texts are escaped. */
export function writeCalendar(events: readonly CalendarEvent[], { name, host, now, alarmDays }: CalendarHead): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Objektbuch//Fristen//DE",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${event.uid}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(event.day)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(event.day))}`,
      `SUMMARY:${escapeText(event.title)}`,
      ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
      ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
      ...(event.url ? [`URL:${event.url}`] : []),
      // A day is none on which one is busy.
      "TRANSP:TRANSPARENT",
      ...(alarmDays === null
        ? []
        : [
            "BEGIN:VALARM",
            "ACTION:DISPLAY",
            `DESCRIPTION:${escapeText(event.title)}`,
            `TRIGGER:-P${alarmDays}D`,
            "END:VALARM",
          ]),
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function compact(day: Day): string {
  return day.replaceAll("-", "");
}

/** A text as a value: backslash, semicolon and comma are escaped, breaks are `\n`, other controls are none (3.3.11). */
function escapeText(text: string): string {
  return text
    .replace(/\\/g, "\\\\")
    .replace(/[;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");
}

/** Breaks a line into pieces of 75 octets at most, each but the first behind a blank; no character is torn. */
function foldLine(line: string): string {
  if (line.length <= MOST_OCTETS / 3 || encoder.encode(line).length <= MOST_OCTETS) return line;
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MOST_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

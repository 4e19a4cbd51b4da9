import type { Day } from "../../../base/calendar/day";
import { type DayOrder, readDayCell } from "../read/csv/cells/read-cells";

/** The orders that the same figures may be written in; a year in front is told from them by its place. */
const turned = ["dmy", "mdy"] as const satisfies readonly DayOrder[];

export type TurnedOrder = (typeof turned)[number];

/** The earliest and the latest booking day, as one order reads them. */
export type DaySpan = { from: Day; to: Day };

/** What the days of a file say of their order. */
export type DayVerdict =
  | { kind: "order"; order: TurnedOrder; isCertain: boolean }
  /** Both are as good. */
  | { kind: "either"; spans: Record<TurnedOrder, DaySpan> }
  /** No day could be read in two ways, or neither order reads them all. */
  | { kind: "none" };

type Reading = { misread: number; last: Day; rises: boolean; falls: boolean; from: Day; to: Day; months: Set<string> };

/** Nobody writes the month in front of a point. */
const GERMAN = /^\d{1,2}\./;

/** Collects booking and value days row by row, and weighs in which order they are written. */
export function createDayScale(): { add: (booked: string, valued: string) => void; weigh: () => DayVerdict } {
  const readings = new Map<TurnedOrder, Reading>();
  let isOpen = false;
  const readAs = (text: string, order: TurnedOrder) =>
    order === "mdy" && GERMAN.test(text) ? null : readDayCell(text, order);
  return {
    add(booked, valued) {
      const days = turned.map((order) => readAs(booked, order));
      if (days.every((day) => day === null)) return;
      isOpen ||= days.every((day) => day !== null) && days[0] !== days[1];
      const valuedAs = valued === "" ? [] : turned.map((order) => readAs(valued, order));
      const isValued = valuedAs.some((day) => day !== null);
      for (const [place, order] of turned.entries()) {
        const day = days[place] ?? null;
        const reading = readings.get(order) ?? startOf(day);
        readings.set(order, reading);
        if (day === null || (isValued && valuedAs[place] === null)) reading.misread += 1;
        if (day !== null) append(reading, day);
      }
    },
    weigh() {
      const [german, american] = turned.map((order) => readings.get(order));
      const [only, other] = turned.filter((order) => readings.get(order)?.misread === 0);
      if (!german || !american || !only) return { kind: "none" };
      if (!other) return { kind: "order", order: only, isCertain: true };
      if (!isOpen) return { kind: "none" };
      const better = isBetter(german, american) ? "dmy" : isBetter(american, german) ? "mdy" : null;
      if (better) return { kind: "order", order: better, isCertain: false };
      return { kind: "either", spans: { dmy: spanOf(german), mdy: spanOf(american) } };
    },
  };
}

function startOf(day: Day | null): Reading {
  const first = day ?? "";
  return { misread: 0, last: first, rises: true, falls: true, from: first, to: first, months: new Set() };
}

function append(reading: Reading, day: Day): void {
  const last = reading.last || day;
  reading.rises &&= last <= day;
  reading.falls &&= last >= day;
  reading.last = day;
  if (reading.from === "" || day < reading.from) reading.from = day;
  if (day > reading.to) reading.to = day;
  reading.months.add(day.slice(0, 7));
}

/**
 * Whether days are in sequence as one order reads them and are not as the other does, in no more months. Rents of the first of three months
 * are also three days of one January: where both are in sequence nothing tells them apart.
 */
function isBetter(one: Reading, other: Reading): boolean {
  const isInSequence = ({ rises, falls }: Reading) => rises || falls;
  return isInSequence(one) && !isInSequence(other) && one.months.size <= other.months.size;
}

function spanOf({ from, to }: Reading): DaySpan {
  return { from, to };
}

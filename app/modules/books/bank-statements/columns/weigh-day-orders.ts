import type { Day } from "../../../base/calendar/day";
import type { DayOrder } from "../read/csv/cells/csv-kinds";
import { readDayCell } from "../read/csv/cells/read-cells";

/** The orders that the same figures may be written in; a year in front is told from them by its place. */
const turned = ["dmy", "mdy"] as const satisfies readonly DayOrder[];

export type TurnedOrder = (typeof turned)[number];

/** The earliest and the latest booking day, as one order reads them. */
export type DayOrderSpan = { from: Day; to: Day };

/** What the days of a file say of their order. */
export type DayVerdict =
  | { kind: "order"; order: TurnedOrder; isCertain: boolean }
  /** Both are as good. */
  | { kind: "either"; spans: Record<TurnedOrder, DayOrderSpan> }
  /** No day could be read in two ways, or neither order reads them all. */
  | { kind: "none" };

/** Nobody writes the month in front of a point. */
const GERMAN = /^\d{1,2}\./;

/** A text as either order reads it. */
type Readings = Record<TurnedOrder, Day | null>;

function readBoth(text: string): Readings {
  return { dmy: readDayCell(text, "dmy"), mdy: GERMAN.test(text) ? null : readDayCell(text, "mdy") };
}

/** In which order the days of a file are written, from the booking and value day of each of its rows, as they stand. */
export function weighDayOrders(rows: readonly (readonly [booked: string, valued: string])[]): DayVerdict {
  const read = rows
    .map(([booked, valued]) => ({ booked: readBoth(booked), valued: readBoth(valued) }))
    .filter(({ booked }) => booked.dmy !== null || booked.mdy !== null);
  const [only, other] = turned.filter((order) =>
    read.every(
      ({ booked, valued }) => booked[order] !== null && (valued[order] ?? valued.dmy ?? valued.mdy) === valued[order],
    ),
  );
  if (read.length === 0 || !only) return { kind: "none" };
  if (!other) return { kind: "order", order: only, isCertain: true };
  if (read.every(({ booked }) => booked.dmy === booked.mdy)) return { kind: "none" };
  const [german, american] = turned.map((order) => orderedDays(read.map(({ booked }) => booked[order] ?? "")));
  if (!german || !american) return { kind: "none" };
  const better = isBetter(german, american) ? "dmy" : isBetter(american, german) ? "mdy" : null;
  if (better) return { kind: "order", order: better, isCertain: false };
  return { kind: "either", spans: { dmy: german.span, mdy: american.span } };
}

type OrderedDays = { isInSequence: boolean; months: number; span: DayOrderSpan };

function orderedDays(days: readonly Day[]): OrderedDays {
  const sorted = days.toSorted();
  const runs = (wanted: readonly Day[]) => days.every((day, place) => day === wanted[place]);
  return {
    isInSequence: runs(sorted) || runs(sorted.toReversed()),
    months: new Set(days.map((day) => day.slice(0, 7))).size,
    span: { from: sorted[0] ?? "", to: sorted.at(-1) ?? "" },
  };
}

/**
 * Whether days are in sequence as one order reads them and are not as the other does, in no more months. Rents of the first of three months
 * are also three days of one January: if both are in sequence nothing tells them apart.
 */
function isBetter(one: OrderedDays, other: OrderedDays): boolean {
  return one.isInSequence && !other.isInSequence && one.months <= other.months;
}

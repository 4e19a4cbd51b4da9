import { addDays, type Day, dayAfter, dayNumber } from "../../base/calendar/day";
import type { Term } from "../../portfolio/rental-agreements/terms/agreement";

/** A rental agreement by its days. */
export type TenantTerm = Term & { id: number };

/** Who bears something of a span: an agreement with its days in it, or the owner with all that nobody rented. */
export type Stay = { agreementId: number; from: Day; to: Day; days: number } | OwnStay;

type OwnStay = { agreementId: null; from: null; to: null; days: number };

/** A span of days, both included. */
export type DaySpan = { from: Day; to: Day };

export function daysOf({ from, to }: DaySpan): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** The agreements that run in a span, by their first days, each cut to it. */
export function tenanciesWithin(
  span: DaySpan,
  tenancies: readonly TenantTerm[],
): (DaySpan & { agreementId: number })[] {
  return tenancies
    .filter(({ startDate, endDate }) => startDate <= span.to && (endDate === null || endDate >= span.from))
    .sort((one, other) =>
      one.startDate < other.startDate ? -1 : Number(one.startDate > other.startDate) || one.id - other.id,
    )
    .map(({ id, startDate, endDate }) => ({
      agreementId: id,
      from: laterOf(startDate, span.from),
      to: endDate !== null && endDate < span.to ? endDate : span.to,
    }));
}

/** Two agreements that run on the same day, if there are any. */
export function findOverlap(span: DaySpan, tenancies: readonly TenantTerm[]): [number, number] | null {
  let last: { agreementId: number; to: Day } | null = null;
  for (const one of tenanciesWithin(span, tenancies)) {
    if (last && one.from <= last.to) return [last.agreementId, one.agreementId];
    last = one;
  }
  return null;
}

/**
 * Who bears costs of a span, by their first days. What was empty is one row of the owner's, where the first such day stands; it is there
 * without a day too, last, for what tenants did not use.
 */
export function listStays(span: DaySpan, tenancies: readonly TenantTerm[]): Stay[] {
  const stays: Stay[] = [];
  let place: number | null = null;
  let emptyDays = 0;
  let covered = addDays(span.from, -1);
  for (const one of tenanciesWithin(span, tenancies)) {
    const empty = daysOf({ from: dayAfter(covered), to: one.from }) - 1;
    if (empty > 0) {
      place ??= stays.length;
      emptyDays += empty;
    }
    if (one.to > covered) covered = one.to;
    stays.push({ ...one, days: daysOf(one) });
  }
  emptyDays += daysOf({ from: dayAfter(covered), to: span.to });
  stays.splice(place ?? stays.length, 0, { agreementId: null, from: null, to: null, days: emptyDays });
  return stays;
}

function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other;
}

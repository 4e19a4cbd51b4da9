import { addDays, type Day, dayAfter, dayNumber } from "../../base/calendar/day";
import type { AgreedKey, CostAgreement } from "../../base/law/operating-costs/cost-keys";
import type { PersonsStep } from "../../portfolio/rental-agreements/persons/persons";
import type { Term } from "../../portfolio/rental-agreements/terms/agreement";

/** A rental agreement by its days, how its costs are borne and by which key of its own, and how many lived there, if that is known. */
export type TenantTerm = Term & {
  id: number;
  costAgreement: CostAgreement;
  costKey: AgreedKey | null;
  persons: readonly PersonsStep[];
};

/** Who bears something of a span: an agreement with its days in it, or the owner with all that nobody rented. */
export type Stay = Tenancy | OwnStay;

type Tenancy = DaySpan & {
  agreementId: number;
  days: number;
  /** Persons times their days; null if nobody said how many. */
  personDays: number | null;
  /** By which key its tenant bears costs; null if as the property does. */
  costKey: AgreedKey | null;
  /** Whether it is settled with its tenant; what others would bear is the owner's. */
  isSettled: boolean;
};

/** An empty day counts as one person, so that the owner bears something of it. */
type OwnStay = { agreementId: null; from: null; to: null; days: number; personDays: number; isSettled: true };

/** A span of days, both included. */
export type DaySpan = { from: Day; to: Day };

export function daysOf({ from, to }: DaySpan): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** The agreements that run in a span, by their first days, each cut to it. */
export function tenanciesWithin(
  span: DaySpan,
  tenancies: readonly TenantTerm[],
): (DaySpan & Pick<Tenancy, "agreementId" | "personDays" | "costKey" | "isSettled">)[] {
  return tenancies
    .filter(({ startDate, endDate }) => startDate <= span.to && (endDate === null || endDate >= span.from))
    .sort((one, other) =>
      one.startDate < other.startDate ? -1 : Number(one.startDate > other.startDate) || one.id - other.id,
    )
    .map(({ id, startDate, endDate, costAgreement, costKey, persons }) => {
      const own = {
        from: laterOf(startDate, span.from),
        to: endDate !== null && endDate < span.to ? endDate : span.to,
      };
      return {
        ...{ agreementId: id, ...own },
        personDays: countPersonDays(own, persons),
        costKey,
        isSettled: costAgreement === "PREPAYMENT",
      };
    });
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
  const empty = { days: emptyDays, personDays: emptyDays, isSettled: true } as const;
  stays.splice(place ?? stays.length, 0, { agreementId: null, from: null, to: null, ...empty });
  return stays;
}

/** Who is settled with, and the owner, whose days are also those of the others. */
export function listBearers(stays: readonly Stay[]): Stay[] {
  return stays.flatMap((stay): Stay[] => {
    if (!stay.isSettled) return [];
    return [stay.agreementId === null ? { ...stay, days: sumForOwner(stays, ({ days }) => days) } : stay];
  });
}

/** What falls to each of the bearers of what would fall to all that were there. */
export function borneBy(stays: readonly Stay[], values: readonly number[]): number[] {
  const partOf = (_: Stay, place: number) => values[place] ?? 0;
  return stays.flatMap((stay, place) => {
    if (!stay.isSettled) return [];
    return [stay.agreementId === null ? sumForOwner(stays, partOf) : partOf(stay, place)];
  });
}

function sumForOwner(stays: readonly Stay[], partOf: (stay: Stay, place: number) => number): number {
  return stays.reduce(
    (sum, stay, place) => (stay.agreementId === null || !stay.isSettled ? sum + partOf(stay, place) : sum),
    0,
  );
}

/** How many persons lived somewhere on how many days; the first number that is known holds from the start. */
function countPersonDays(span: DaySpan, steps: readonly PersonsStep[]): number | null {
  if (steps.length === 0) return null;
  return steps.reduce((sum, { validFrom, persons }, index) => {
    const next = steps[index + 1]?.validFrom;
    const from = index === 0 ? span.from : laterOf(validFrom, span.from);
    const to = next !== undefined && next <= span.to ? addDays(next, -1) : span.to;
    return sum + persons * Math.max(0, daysOf({ from, to }));
  }, 0);
}

/** The days that two spans share; `to` lies before `from` if there are none. */
export function sharedDays(one: DaySpan, other: DaySpan): DaySpan {
  return { from: laterOf(one.from, other.from), to: earlierOf(one.to, other.to) };
}

/** What of a span others leave open: its first such days in one; null if there are none. */
export function openWithin(span: DaySpan, others: readonly DaySpan[]): DaySpan | null {
  let { from, to } = span;
  for (const other of [...others].sort((one, another) => (one.from < another.from ? -1 : 1))) {
    if (other.to < from || other.from > to) continue;
    if (other.from > from) to = addDays(other.from, -1);
    else from = dayAfter(other.to);
  }
  return from <= to ? { from, to } : null;
}

function earlierOf(one: Day, other: Day): Day {
  return one < other ? one : other;
}

function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other;
}

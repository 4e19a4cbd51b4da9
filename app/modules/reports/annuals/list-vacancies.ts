import { type Day, dayNumber } from "../../calendar/day";
import type { Term } from "../../rental-agreements/agreement";
import { groupRows } from "../group-rows";
import type { ReportedProperty } from "../reported-property";

/** The term of an agreement, with its property. */
export type LetTerm = Term & { propertyId: number };

/** A stretch of days by their numbers, both included. */
type Stretch = { from: number; to: number };

/** When a property is in the portfolio and when it is let, by numbers of days; let stretches are apart and in order. */
export type Occupancy = { property: ReportedProperty; portfolio: Stretch; let: Stretch[] };

/** How many days of a period a property was in the portfolio, and on how many of these it was not let. */
export type Vacancy = { property: ReportedProperty; days: number; vacantDays: number };

/** When each property that has usage rights is let; agreements that share days count once. */
export function listOccupancies(properties: readonly ReportedProperty[], terms: readonly LetTerm[]): Occupancy[] {
  const termsOf = groupRows(terms, ({ propertyId }) => propertyId);
  return properties.flatMap((property) => {
    const { usageRightsSinceDate: since, usageRightsUntilDate: until } = property;
    if (since === null) return [];
    const let_ = (termsOf.get(property.id) ?? []).map(({ startDate, endDate }) => stretch(startDate, endDate));
    return [{ property, portfolio: stretch(since, until), let: join(let_) }];
  });
}

function stretch(from: Day, to: Day | null): Stretch {
  return { from: dayNumber(from), to: to === null ? Number.POSITIVE_INFINITY : dayNumber(to) };
}

function join(stretches: Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const next of stretches.sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && next.from <= last.to + 1) last.to = Math.max(last.to, next.to);
    else joined.push({ ...next });
  }
  return joined;
}

/** The properties that are in the portfolio on a day of a period, and how long they were not let in it. */
export function listVacancies(occupancies: readonly Occupancy[], from: Day, to: Day): Vacancy[] {
  const period = { from: dayNumber(from), to: dayNumber(to) };
  const vacancies: Vacancy[] = [];
  for (const { property, portfolio, let: stretches } of occupancies) {
    const within = { from: Math.max(period.from, portfolio.from), to: Math.min(period.to, portfolio.to) };
    const days = within.to - within.from + 1;
    if (days <= 0) continue;
    let vacantDays = days;
    for (const one of stretches)
      vacantDays -= Math.max(0, Math.min(one.to, within.to) - Math.max(one.from, within.from) + 1);
    vacancies.push({ property, days, vacantDays });
  }
  return vacancies;
}

/** Areas of properties added up in hundredths of m², which are whole numbers, and how many say none. */
export function addAreas(areas: Iterable<number | null>): { sqm: number; unknown: number } {
  let hundredths = 0;
  let unknown = 0;
  for (const area of areas)
    if (area === null) unknown++;
    else hundredths += Math.round(100 * area);
  return { sqm: hundredths / 100, unknown };
}

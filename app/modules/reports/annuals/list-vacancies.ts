import { type Day, dayNumber } from "../../base/calendar/day";
import { groupRows } from "../../base/lists/group-rows";
import type { Term } from "../../portfolio/rental-agreements/terms/agreement";
import { areaOfParts, partsOfArea } from "../rows/area-sums";
import type { UsageRights } from "../rows/reported-property";

/** The term of an agreement, with its property. */
export type LetTerm = Term & { propertyId: number };

/** What vacancies need of a property. */
export type LettableProperty = UsageRights & { id: number; areaSqm: number | null };

/** A stretch of days by their numbers, both included. */
type Stretch = { from: number; to: number };

/** When a property is in the portfolio and when it is let, by numbers of days; let stretches are apart and in order. */
export type Occupancy = {
  propertyId: number;
  /** In m², null if it is not known. */
  area: number | null;
  portfolio: Stretch;
  let: Stretch[];
};

/** How many days of a period a property was in the portfolio, and on how many of these it was not let. */
export type Vacancy = { propertyId: number; area: number | null; days: number; vacantDays: number };

/** What a period comes to over all properties that are in the portfolio on a day of it; areas in m², `areaDays` m² times days. */
export type VacancySums = {
  units: number;
  unitsWithoutArea: number;
  areaDays: number;
  letAreaDays: number;
  vacantAreaDays: number;
};

/** When each property that has usage rights is let; agreements that share days count once. */
export function listOccupancies(properties: readonly LettableProperty[], terms: readonly LetTerm[]): Occupancy[] {
  const termsOf = groupRows(terms, ({ propertyId }) => propertyId);
  const occupancies: Occupancy[] = [];
  for (const { id, areaSqm, usageRightsSinceDate: since, usageRightsUntilDate: until } of properties)
    if (since !== null)
      occupancies.push({
        propertyId: id,
        area: areaSqm,
        portfolio: stretch(since, until),
        let: join((termsOf.get(id) ?? []).map(({ startDate, endDate }) => stretch(startDate, endDate))),
      });
  return occupancies;
}

function stretch(from: Day, to: Day | null): Stretch {
  return { from: dayNumber(from), to: to === null ? Number.POSITIVE_INFINITY : dayNumber(to) };
}

function join(stretches: Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const next of stretches.sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && next.from <= last.to + 1) last.to = Math.max(last.to, next.to);
    else joined.push(next);
  }
  return joined;
}

/** The properties that are in the portfolio on a day of a period and were not let on some, and how long. */
export function listVacancies(occupancies: readonly Occupancy[], from: Day, to: Day): Vacancy[] {
  const vacancies: Vacancy[] = [];
  eachWithin(occupancies, from, to, ({ propertyId, area }, days, vacantDays) => {
    if (vacantDays > 0) vacancies.push({ propertyId, area, days, vacantDays });
  });
  return vacancies;
}

/** What the days of a period come to. */
export function sumVacancies(occupancies: readonly Occupancy[], from: Day, to: Day): VacancySums {
  let units = 0;
  let unitsWithoutArea = 0;
  let parts = 0;
  let vacantParts = 0;
  eachWithin(occupancies, from, to, ({ area }, days, vacantDays) => {
    units++;
    if (area === null) unitsWithoutArea++;
    else {
      parts += partsOfArea(area) * days;
      vacantParts += partsOfArea(area) * vacantDays;
    }
  });
  return {
    units,
    unitsWithoutArea,
    areaDays: areaOfParts(parts),
    letAreaDays: areaOfParts(parts - vacantParts),
    vacantAreaDays: areaOfParts(vacantParts),
  };
}

/** Tells of each property that is in the portfolio on a day of a period how many these are and on how many it was not let. */
function eachWithin(
  occupancies: readonly Occupancy[],
  from: Day,
  to: Day,
  tell: (occupancy: Occupancy, days: number, vacantDays: number) => void,
): void {
  const period = { from: dayNumber(from), to: dayNumber(to) };
  for (const occupancy of occupancies) {
    const begin = Math.max(period.from, occupancy.portfolio.from);
    const end = Math.min(period.to, occupancy.portfolio.to);
    const days = end - begin + 1;
    if (days <= 0) continue;
    let vacantDays = days;
    for (const one of occupancy.let) vacantDays -= Math.max(0, Math.min(one.to, end) - Math.max(one.from, begin) + 1);
    tell(occupancy, days, vacantDays);
  }
}

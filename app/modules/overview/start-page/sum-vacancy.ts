import { addDays, type Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { PropertyKind } from "../../portfolio/properties/property-kinds";
import type { RentStep } from "../../portfolio/rental-agreements/terms/agreement";
import { rentOnDay } from "../../portfolio/rental-agreements/terms/rent-on-day";
import { areaOfParts, partsOfArea } from "../../reports/rows/area-sums";

/** A property of the portfolio that is not let today. */
export type VacantProperty = {
  id: number;
  type: PropertyKind | null;
  areaSqm: number | null;
  indicativeBaseRent: Cents | null;
  usageRightsSinceDate: Day;
  /** The last day of its last agreement and the rents of that, null if it never had one. */
  lastEnd: Day | null;
  rentSteps: RentStep[] | null;
};

/** What stands empty; m², and cents of base rent a month. */
export type VacancySum = {
  count: number;
  /** Whether all of it are flats. */
  areFlats: boolean;
  area: number;
  /** What is lost by what was paid last, and by the indicative rent where nobody paid one yet. */
  lost: Cents;
  lostByIndicative: Cents;
  /** Of how many neither is known. */
  unknown: number;
  /** Since when each is empty, the longest first. */
  since: Day[];
};

/** What the properties that stand empty come to. A day before the usage rights is none of ours. */
export function sumVacancy(vacant: readonly VacantProperty[]): VacancySum {
  const sum: VacancySum = {
    count: vacant.length,
    areFlats: vacant.every(({ type }) => type === "APARTMENT"),
    ...{ area: 0, lost: 0, lostByIndicative: 0, unknown: 0, since: [] },
  };
  let parts = 0;
  for (const { areaSqm, indicativeBaseRent, usageRightsSinceDate, lastEnd, rentSteps } of vacant) {
    if (areaSqm !== null) parts += partsOfArea(areaSqm);
    const last = lastEnd !== null && rentSteps ? rentOnDay({ rentSteps }, lastEnd) : null;
    const rent = last?.rent ?? indicativeBaseRent;
    if (rent === null) sum.unknown++;
    else sum.lost += rent;
    if (!last && rent !== null) sum.lostByIndicative += rent;
    const wasOurs = lastEnd !== null && lastEnd >= usageRightsSinceDate;
    sum.since.push(wasOurs ? addDays(lastEnd, 1) : usageRightsSinceDate);
  }
  sum.area = areaOfParts(parts);
  sum.since.sort();
  return sum;
}

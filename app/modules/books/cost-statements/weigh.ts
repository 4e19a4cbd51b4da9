import { type CostItem, type CostMeasure, countsOverTime } from "./cost-statement";
import { borneBy, type DaySpan, daysOf, type Stay } from "./stays";

/** What each bears a row by: days, those of persons, what was used, or what somebody has of the whole times their days; the owner has what is left. */
export function weigh(
  { key, measure, tenantMeasures }: Pick<CostItem, "key" | "measure" | "tenantMeasures">,
  stays: readonly Stay[],
  span: DaySpan,
): number[] {
  if (isByPersons({ key, tenantMeasures }, stays)) return stays.map(({ personDays }) => personDays ?? 0);
  if (tenantMeasures.length === 0) return stays.map(({ days }) => days);
  const timesDays = (of: CostMeasure, days: number) => (countsOverTime(key) ? of : of * days);
  const weights = stays.map(({ agreementId, days }) =>
    timesDays(tenantMeasures.find((one) => one.agreementId === agreementId)?.measure ?? 0, days),
  );
  const rest = timesDays(measure ?? 0, daysOf(span)) - weights.reduce((sum, weight) => sum + weight, 0);
  return stays.map(({ agreementId }, place) => (agreementId === null ? rest : (weights[place] ?? 0)));
}

/** What weight of a row falls to each of those who are settled with, and to the owner. */
export function weighBearers(item: CostItem, stays: readonly Stay[], span: DaySpan): number[] {
  return borneBy(stays, weigh(item, stays, span));
}

/** Whether a row is divided by the days of persons: it is said how many they were, and not what they used. */
export function isByPersons({ key, tenantMeasures }: Pick<CostItem, "key" | "tenantMeasures">, stays: readonly Stay[]) {
  return (
    key === "PERSONS" &&
    tenantMeasures.length === 0 &&
    stays.every(({ personDays }) => personDays !== null) &&
    stays.some(({ agreementId, personDays }) => agreementId !== null && personDays !== 0)
  );
}

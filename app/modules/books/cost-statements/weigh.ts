import { type CostItem, type CostMeasure, countsOverTime } from "./cost-statement";
import { type DaySpan, daysOf, type Stay } from "./stays";

/** What each bears a row by: days, what was used, or what somebody has of the whole times their days; the owner has what is left. */
export function weigh({ key, measure, tenantMeasures }: CostItem, stays: readonly Stay[], span: DaySpan): number[] {
  if (tenantMeasures.length === 0) return stays.map(({ days }) => days);
  const timesDays = (of: CostMeasure, days: number) => (countsOverTime(key) ? of : of * days);
  const weights = stays.map(({ agreementId, days }) =>
    timesDays(tenantMeasures.find((one) => one.agreementId === agreementId)?.measure ?? 0, days),
  );
  const rest = timesDays(measure ?? 0, daysOf(span)) - weights.reduce((sum, weight) => sum + weight, 0);
  return stays.map(({ agreementId }, place) => (agreementId === null ? rest : (weights[place] ?? 0)));
}

import { weighDegreeDays } from "../../base/law/operating-costs/degree-days";
import { divideByWeights } from "../../base/money/divide-by-weights";
import type { CostStatement, Heating, HeatingShare } from "./cost-statement";
import { findOverlap, listStays, type TenantTerm } from "./stays";

/** Heating of a statement with its shares: as they were read, or as cold days divide it; none if somebody shared a day. */
export function shareHeating(statement: CostStatement, tenancies: readonly TenantTerm[]): Heating | null {
  const { heating } = statement;
  if (!heating?.byDegreeDays) return heating;
  const isShared = findOverlap(statement, tenancies) !== null;
  return { ...heating, shares: isShared ? [] : divideByDegreeDays(heating.amount, statement, tenancies) };
}

function divideByDegreeDays(
  amount: number,
  span: Pick<CostStatement, "from" | "to">,
  tenancies: readonly TenantTerm[],
): HeatingShare[] {
  const stays = listStays(span, tenancies);
  const own = stays.map((stay) => (stay.agreementId === null ? 0 : weighDegreeDays(stay)));
  const empty = weighDegreeDays(span) - own.reduce((sum, weight) => sum + weight, 0);
  const weights = stays.map(({ agreementId }, place) => (agreementId === null ? empty : (own[place] ?? 0)));
  return divideByWeights(amount, weights).flatMap((share, place) => {
    const { agreementId = null, days = 0 } = stays[place] ?? {};
    return agreementId === null && days === 0 ? [] : [{ agreementId, amount: share }];
  });
}

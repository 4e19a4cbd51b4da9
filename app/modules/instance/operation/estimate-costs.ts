import { PLAN_DOLLARS, type PricedPart, prices } from "./prices";

/** How much of each part was used in a month: requests, bytes of database and files, writes of objects, queue operations, images drawn. */
export type Usage = Record<PricedPart, number>;

/** US cents of the plan, of each part beyond what is included, rounded half up, and together. */
export type CostEstimate = { plan: number; parts: { part: PricedPart; used: number; cents: number }[]; total: number };

/** What a month costs by the published prices. */
export function estimateCosts(usage: Usage): CostEstimate {
  const plan = PLAN_DOLLARS * 100;
  const parts = (Object.keys(prices) as PricedPart[]).map((part) => {
    const { included, unit, dollars } = prices[part];
    const beyond = Math.max(0, usage[part] - included);
    return { part, used: usage[part], cents: Math.round((beyond / unit) * dollars * 100) };
  });
  return { plan, parts, total: plan + parts.reduce((sum, { cents }) => sum + cents, 0) };
}

import type { CostType } from "../../base/law/operating-costs/cost-types";
import { nameCost } from "../../base/law/operating-costs/cost-words";
import type { RoutingKey } from "./routing-keys";

/** What accounts of a key are for, if that says it; of running costs it is the name that does. */
const ofKeys: Partial<Record<RoutingKey, CostType>> = { PROPERTY_TAX: 1, INSURANCE: 13 };

const OTHER_COSTS: CostType = 17;

/** The number in § 2 BetrKV of a new account that says none. */
export function usualCostType({ routingKey, name }: { routingKey?: RoutingKey; name?: string }): CostType | null {
  if (routingKey !== "OPERATING_COST") return (routingKey && ofKeys[routingKey]) ?? null;
  const { costType, known } = nameCost(name ?? "");
  return known ? costType : OTHER_COSTS;
}

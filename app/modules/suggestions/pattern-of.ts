import type { RoutingKey } from "../accounts/routing-keys";
import type { NewLeg } from "../ledger/leg";
import { relationKey } from "../relations/relation";
import { transactionTemplates } from "../templates/transaction-templates";
import type { TemplateBooking } from "./suggestion";

/** The accounts of the ledger as far as their use matters here. */
export type LedgerAccounts = readonly { id: number; routingKey: RoutingKey }[];

const templateOf = new Map<string, (typeof transactionTemplates)[number]>(
  transactionTemplates.map((template) => [[...template.routingKeys].sort().join(), template]),
);

/**
 * The template and relation that a transaction's legs could have come from, the bank's own leg left out; null where they
 * are more than one template, relate to several things, or don't touch clearing.
 */
export function patternOf(
  legs: readonly Pick<NewLeg, "source" | "target">[],
  accounts: LedgerAccounts,
): TemplateBooking | null {
  const keyOf = new Map(accounts.map(({ id, routingKey }) => [id, routingKey]));
  const keys = new Set<RoutingKey>();
  const relations = new Map<string, TemplateBooking["relation"]>();
  for (const { source, target } of legs) {
    const sides = [source, target];
    const [side, ...others] = sides.filter(({ accountId }) => keyOf.get(accountId) !== "CASH_CLEARING");
    const key = side && keyOf.get(side.accountId);
    if (!side || !key || others.length > 0) return null;
    const { flowType, flowId, subFlowType, subFlowId } = side;
    keys.add(key);
    relations.set(relationKey(side), { flowType, flowId, subFlowType, subFlowId });
  }
  const template = templateOf.get([...keys].sort().join());
  const [relation, ...others] = relations.values();
  if (!template || !relation || others.length > 0) return null;
  const fits = relation.flowType === template.flowType && relation.subFlowType === template.subFlowType;
  return fits ? { template: template.name, relation } : null;
}

import type { RoutingKey } from "../accounts/routing-keys";
import { type Relation, relationKey, type Side } from "../relations/relation";
import { type TemplateName, transactionTemplates } from "./transaction-templates";

/** How something is booked: by which template, and what it relates to. */
export type TemplateBooking = { template: TemplateName; relation: Relation };

/** The sides of a leg, its amount left out. */
export type LegSides = { source: Side; target: Side };

/** The accounts of the ledger as far as their use matters here. */
export type LedgerAccounts = readonly { id: number; routingKey: RoutingKey }[];

const keysOf = (keys: Iterable<RoutingKey>) => [...keys].sort().join();

const templateOf = new Map(transactionTemplates.map((template) => [keysOf(template.routingKeys), template]));
if (templateOf.size < transactionTemplates.length) throw new Error("two templates have the same routing keys");

/**
 * The template and relation that a transaction's legs could have come from, the bank's own leg left out; null if they
 * are more than one template, relate to several things, or don't touch clearing.
 */
export function patternOf(legs: readonly LegSides[], accounts: LedgerAccounts): TemplateBooking | null {
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
  const template = templateOf.get(keysOf(keys));
  const [relation, ...others] = relations.values();
  if (!template || !relation || others.length > 0) return null;
  const fits = relation.flowType === template.flowType && relation.subFlowType === template.subFlowType;
  return fits ? { template: template.name, relation } : null;
}

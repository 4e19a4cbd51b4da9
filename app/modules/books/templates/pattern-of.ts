import { type Relation, relationKey, type Side } from "../../base/relations/relation";
import type { RoutingKey } from "../accounts/routing-keys";
import { type TemplateName, transactionTemplates } from "./transaction-templates";

/** How something is booked: by which template, and what it relates to. */
export type TemplateBooking = { template: TemplateName; relation: Relation };

/** What stands for the template of a booking that is more than one. */
export const SPLIT = "split";

/** What a booking was: a template, or several of them. */
export type BookedTemplate = TemplateName | typeof SPLIT;

/** Something booked as several lines of another transaction are, each with its relation. */
export type SplitBooking = { template: typeof SPLIT; relation: Relation; like: number };

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
  const keys = new Set<RoutingKey>();
  const relations = new Map<string, TemplateBooking["relation"]>();
  for (const booked of bookedSides(legs, accounts) ?? []) {
    const { flowType, flowId, subFlowType, subFlowId } = booked.side;
    keys.add(booked.key);
    relations.set(relationKey(booked.side), { flowType, flowId, subFlowType, subFlowId });
  }
  const template = templateOf.get(keysOf(keys));
  const [relation, ...others] = relations.values();
  if (!template || !relation || others.length > 0) return null;
  const fits = relation.flowType === template.flowType && relation.subFlowType === template.subFlowType;
  return fits ? { template: template.name, relation } : null;
}

/** Whether legs take several things out of clearing, so that they may be repeated though they are no single template. */
export function isSplit(legs: readonly LegSides[], accounts: LedgerAccounts): boolean {
  return (bookedSides(legs, accounts)?.length ?? 0) > 1 && patternOf(legs, accounts) === null;
}

/** The side of each leg beside clearing; null if one has none, or two. */
function bookedSides(legs: readonly LegSides[], accounts: LedgerAccounts): { side: Side; key: RoutingKey }[] | null {
  const keyOf = new Map(accounts.map(({ id, routingKey }) => [id, routingKey]));
  const found: { side: Side; key: RoutingKey }[] = [];
  for (const { source, target } of legs) {
    const sides = [source, target];
    const [side, ...others] = sides.filter(({ accountId }) => keyOf.get(accountId) !== "CASH_CLEARING");
    const key = side && keyOf.get(side.accountId);
    if (!side || !key || others.length > 0) return null;
    found.push({ side, key });
  }
  return found;
}

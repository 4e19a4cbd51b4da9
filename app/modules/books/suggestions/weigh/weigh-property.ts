import type { TemplateName } from "../../templates/transaction-templates";
import type { FactIndex, IndexedProperty } from "../portfolio/index-facts";
import type { LineFeatures } from "./describe-line";
import type { Evidence } from "./evidence";
import { type FoundRelations, isDeedNamed, isSheetNamed } from "./find-relations";
import type { RelationWeight } from "./relation-weight";
import { weighAddress } from "./weigh-address";
import { nameWeight } from "./weigh-agreement";

const chargeTemplates = ["common_charge", "administrator_charge"] as const;
const purchaseTemplates = ["purchase_price", "purchase_extra_charge"] as const;

/** A deed or sheet that is named says which purchase it is; if it is that of another one, it is hardly this. */
const DEED = { own: 4, other: -3, template: 1.5 };
const POLICY = 4;

/** What an administrator says of the year before is mostly its settlement. */
const LAST_YEAR = 1;

/** What a tenant's name on a bill says of the flat, and on what else goes out. */
const TENANT_NAMED = 0.8;

/** Adds what a property says for a line: its address, its common charge, the names around it, its deeds and its tenants. */
export function weighProperty(
  features: LineFeatures,
  property: IndexedProperty,
  found: FoundRelations,
  index: FactIndex,
  weight: RelationWeight,
): void {
  const { line, outgoing, nameWords, purpose } = features;
  const { facts } = property;
  const { administrator, seller, contact, policy } = property.parties;
  const add = (template: TemplateName, evidence: Evidence) => weight.single.push({ template, ...evidence });

  weighAddress(features, property, found, weight);
  if (!outgoing) weight.any.push({ weight: -1, reason: null });
  if (outgoing && facts.commonCharge === -line.cents)
    add("common_charge", { weight: 3, reason: { kind: "amount", of: "commonCharge" } });
  const isOfAdministrator = matches(administrator, nameWords);
  weight.isNamed ||= [administrator, seller, contact].some((party) => matches(party, nameWords));
  if (isOfAdministrator) {
    weight.isCandidate = true;
    for (const template of chargeTemplates)
      add(template, { weight: template === "common_charge" ? 1.2 : 0.8, reason: { kind: "administrator" } });
  }
  if (outgoing && facts.offerPrice === -line.cents)
    add("purchase_price", { weight: 3, reason: { kind: "amount", of: "purchasePrice" } });
  if (outgoing && matches(seller, nameWords)) add("purchase_price", { weight: 2, reason: { kind: "seller" } });
  if (outgoing && matches(contact, nameWords)) add("purchase_extra_charge", { weight: 2, reason: { kind: "contact" } });
  if (policy.length > 3 && purpose.includes(` ${policy} `)) {
    add("insurance", { weight: POLICY, reason: { kind: "policy" } });
    weight.isTold = true;
  }
  if (features.namesLastYear && isOfAdministrator) add("common_charge", { weight: LAST_YEAR, reason: null });
  weighDeeds(features, property, found, weight);
  weighPurchase(features, property, weight);
  if (outgoing) weighTenants(features, property, found, index, weight);
}

function weighDeeds(features: LineFeatures, property: IndexedProperty, found: FoundRelations, weight: RelationWeight) {
  const named = [
    { kind: "deed" as const, isNamed: found.namesDeed, isOwn: isDeedNamed(features, property) },
    { kind: "sheet" as const, isNamed: found.namesSheet, isOwn: isSheetNamed(features, property) },
  ];
  for (const { kind, isNamed, isOwn } of named) {
    if (!isNamed) continue;
    weight.any.push({ weight: isOwn ? DEED.own : DEED.other, reason: isOwn ? { kind } : null });
    if (!isOwn) weight.isContradicted = true;
    else {
      weight.isTold = true;
      weight.single.push({ template: "purchase_extra_charge", weight: DEED.template, reason: null });
    }
  }
}

function weighPurchase({ line }: LineFeatures, { purchaseTime }: IndexedProperty, weight: RelationWeight): void {
  if (purchaseTime === null) return;
  const isTime = line.valueDate >= purchaseTime.from && line.valueDate <= purchaseTime.until;
  for (const template of purchaseTemplates) weight.single.push({ template, weight: isTime ? 0.8 : -1.5, reason: null });
  if (line.valueDate < purchaseTime.from) weight.any.push({ weight: -1, reason: null });
}

function weighTenants(
  { line: { valueDate }, purposeWords }: LineFeatures,
  property: IndexedProperty,
  { agreements }: FoundRelations,
  { agreementsByToken }: FactIndex,
  weight: RelationWeight,
) {
  let named = 0;
  for (const agreement of agreements) {
    const { startDate, endDate } = agreement.facts;
    if (agreement.property !== property || startDate > valueDate || (endDate !== null && endDate < valueDate)) continue;
    named = Math.max(named, nameWeight({ nameWords: new Set(), purposeWords }, agreement, agreementsByToken));
  }
  if (named > 0) weight.any.push({ weight: named * TENANT_NAMED, reason: { kind: "tenantNamed" } });
}

/** Whether most of a name's words are found. */
function matches(words: readonly string[], among: ReadonlySet<string>): boolean {
  return words.length > 0 && words.filter((word) => among.has(word)).length * 2 >= words.length;
}

import type { TemplateName } from "../../templates/transaction-templates";
import type { LineFeatures } from "../describe-line";
import type { IndexedProperty } from "../portfolio/index-facts";
import type { Evidence } from "./evidence";
import type { RelationWeight } from "./relation-weight";
import { weighAddress } from "./weigh-address";

const chargeTemplates = ["common_charge", "administrator_charge"] as const;
const purchaseTemplates = ["purchase_price", "purchase_extra_charge"] as const;

/** Adds what a property says for a line: its address, its common charge, the names around it and its purchase. */
export function weighProperty(
  features: LineFeatures,
  property: IndexedProperty,
  namesHouse: boolean,
  weight: RelationWeight,
): void {
  const { line, outgoing, nameWords, purpose } = features;
  const { facts, purchaseTime } = property;
  const { administrator, seller, policy } = property.parties;
  const add = (template: TemplateName, evidence: Evidence) => weight.single.push({ template, ...evidence });

  weight.any.push(...weighAddress(features, property, namesHouse));
  if (!outgoing) weight.any.push({ weight: -1, reason: null });
  if (outgoing && facts.commonCharge === -line.cents)
    add("common_charge", { weight: 3, reason: { kind: "amount", of: "commonCharge" } });
  if (matches(administrator, nameWords))
    for (const template of chargeTemplates)
      add(template, { weight: template === "common_charge" ? 1.2 : 0.8, reason: { kind: "administrator" } });
  if (outgoing && facts.offerPrice === -line.cents)
    add("purchase_price", { weight: 3, reason: { kind: "amount", of: "purchasePrice" } });
  if (outgoing && matches(seller, nameWords)) add("purchase_price", { weight: 2, reason: { kind: "seller" } });
  if (policy.length > 3 && purpose.includes(` ${policy} `)) add("insurance", { weight: 4, reason: { kind: "policy" } });
  if (purchaseTime !== null) {
    const isTime = line.valueDate >= purchaseTime.from && line.valueDate <= purchaseTime.until;
    for (const template of purchaseTemplates) add(template, { weight: isTime ? 0.8 : -1.5, reason: null });
    if (line.valueDate < purchaseTime.from) weight.any.push({ weight: -1, reason: null });
  }
}

/** Whether most of a name's words are found. */
function matches(words: readonly string[], among: ReadonlySet<string>): boolean {
  return words.length > 0 && words.filter((word) => among.has(word)).length * 2 >= words.length;
}

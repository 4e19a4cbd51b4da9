import { relationKey } from "../../../base/relations/relation";
import { type BookedTemplate, SPLIT } from "../../templates/pattern-of";
import type { RelationWeight } from "./relation-weight";
import { speaksAgainst } from "./weigh-keywords";
import type { LineWeights } from "./weigh-relations";

/** From this share of the odds on a booking may be chosen from the start. */
const SURE = 0.8;

/**
 * Whether a booking is sure enough to be chosen from the start: by its share of the odds, if nothing the line says is
 * against it. If the payee may mean several objects the line must tell which; a payee booked once is not enough.
 */
export function isSure(
  { template, weight, share }: { template: BookedTemplate; weight: RelationWeight; share: number },
  { payee, relations, split, purpose, isFromStranger, namesNobody }: LineWeights,
): boolean {
  const { relation, isTold, isNamed, isContradicted, isOutOfTime, single } = weight;
  if (share < SURE || isContradicted || isOutOfTime) return false;
  const isBanksOwn = relation.flowType === "NONE" && namesNobody;
  if ((isFromStranger && !isNamed && !isBanksOwn) || speaksAgainst(purpose, template)) return false;
  if (template === SPLIT) return split?.isSameAmount ?? false;
  if (relation.flowType === "NONE") return true;
  const isAmountDue = single.some((one) => one.template === template && one.reason?.kind === "amount");
  const isAmountKnown = isAmountDue || payee.isAmountKnown;
  const isSettlement = template === "utilities";
  if (relation.subFlowType === "RENTAL_AGREEMENT" && !isSettlement && !isAmountKnown) return false;
  if (isTold) return true;
  if (relation.subFlowType === "PROPERTY" && !isAmountKnown) return false;
  const candidates = relations.filter(({ isCandidate }) => isCandidate).length;
  if (payee.objects > 1 || candidates > 1) return false;
  return isAmountDue || (payee.counts.get(relationKey(relation)) ?? 0) > 1;
}

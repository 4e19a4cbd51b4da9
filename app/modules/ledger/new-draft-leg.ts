import { formatAmount } from "../../texts/format";
import { type DraftDefaults, type DraftLeg, NO_DRAFT_RELATION } from "./booking-draft";

/** A leg that nothing was typed into yet: the first account on both sides, no relation, no amount. */
export function newDraftLeg({ firstAccountId }: DraftDefaults, key: number): DraftLeg {
  const side = { accountId: String(firstAccountId), ...NO_DRAFT_RELATION };
  return { key, source: side, target: side, amount: formatAmount(0), valueDate: "", checked: false };
}

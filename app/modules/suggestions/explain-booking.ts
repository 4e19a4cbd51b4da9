import { suggestionTexts } from "../../texts/suggestions";
import type { Evidence, Reason } from "./evidence";

/** Who it is stands before how much it is, and that before how often it was so. */
const order: readonly Reason["kind"][] = [
  "ownAccount",
  "iban",
  "mandate",
  "name",
  "tenantName",
  "loanName",
  "administrator",
  "seller",
  "policy",
  "address",
  "unit",
  "reference",
  "keyword",
  "amount",
  "knownAmount",
  "booked",
];

const MOST_REASONS = 2;

/** The strongest reasons for a booking in words; empty where none can be named. */
export function explainBooking(evidence: readonly Evidence[]): string {
  const strongest = new Map<Reason["kind"], { reason: Reason; weight: number }>();
  for (const { weight, reason } of evidence) {
    if (!reason || weight <= 0) continue;
    const known = strongest.get(reason.kind);
    strongest.set(reason.kind, {
      reason: known && known.weight >= weight ? known.reason : reason,
      weight: Math.max(weight, known?.weight ?? 0),
    });
  }
  const chosen = [...strongest.values()].sort((left, right) => right.weight - left.weight).slice(0, MOST_REASONS);
  const reasons = chosen.map(({ reason }) => reason);
  reasons.sort((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind));
  return suggestionTexts.reason(reasons);
}

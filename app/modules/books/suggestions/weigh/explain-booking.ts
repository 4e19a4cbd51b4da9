import { suggestionTexts } from "../../../../texts/accounting/suggestions";
import type { Evidence, Reason } from "./evidence";

/** What says who or what a line is about, the surest first. */
const about: readonly Reason["kind"][] = [
  "ownAccount",
  "iban",
  "mandate",
  "policy",
  "name",
  "tenantName",
  "loanName",
  "administrator",
  "seller",
  "contact",
  "deed",
  "sheet",
  "unit",
  "tenantNamed",
  "address",
  "reference",
];

/** What else says that it is so, the most telling first. */
const besides: readonly Reason["kind"][] = ["amount", "booked", "keyword", "knownAmount"];

const LEAST_WEIGHT = 0.4;

/** The reasons for a booking in words: what the line is about, and what else says that it is so. */
export function explainBooking(evidence: readonly Evidence[]): string {
  const strongest = new Map<Reason["kind"], { reason: Reason; weight: number }>();
  for (const { weight, reason } of evidence) {
    if (!reason || weight < LEAST_WEIGHT || weight <= (strongest.get(reason.kind)?.weight ?? 0)) continue;
    strongest.set(reason.kind, { reason, weight });
  }
  const chosen = [about, besides].flatMap((kinds) => kinds.flatMap((kind) => strongest.get(kind) ?? []).slice(0, 1));
  return suggestionTexts.reason(chosen.map(({ reason }) => reason));
}

import { suggestionTexts } from "../../texts/suggestions";
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
  "unit",
  "address",
  "reference",
];

const LEAST_WEIGHT = 0.4;

/** The reasons for a booking in words: what the line is about, and the strongest of the others. */
export function explainBooking(evidence: readonly Evidence[]): string {
  const strongest = new Map<Reason["kind"], { reason: Reason; weight: number }>();
  for (const { weight, reason } of evidence) {
    if (!reason || weight < LEAST_WEIGHT || weight <= (strongest.get(reason.kind)?.weight ?? 0)) continue;
    strongest.set(reason.kind, { reason, weight });
  }
  const [first] = about.flatMap((kind) => strongest.get(kind) ?? []);
  const others = [...strongest.values()].filter(({ reason }) => !about.includes(reason.kind));
  const [second] = others.sort((left, right) => right.weight - left.weight);
  return suggestionTexts.reason([first, second].flatMap((chosen) => (chosen ? [chosen.reason] : [])));
}

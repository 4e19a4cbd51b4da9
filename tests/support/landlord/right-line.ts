import type { Day } from "../../../app/modules/base/calendar/day";
import type { Cents } from "../../../app/modules/base/money/money";
import type { Relation } from "../../../app/modules/base/relations/relation";
import type { RoutingKey } from "../../../app/modules/books/accounts/routing-keys";
import type { BankLine } from "../../../app/modules/books/suggestions/learned/bank-line";
import { bankDay, relationOf, type Target } from "../../../db/seed/history/draft-line";
import { type BankHand, type Hand, handedOn, writtenBy } from "./written-by-banks";

/** To which account a part of a line goes, and what it relates to. */
export type RightLeg = { key: RoutingKey; relation: Relation };

/**
 * How somebody who knows the books but not the answer could know it: from what is written down of the portfolio (`rule`), from an earlier
 * line that taught the same (`history`, by any of its `teaches`), or not at all.
 */
export type KnownBy = "rule" | "never" | { history: string };

/** A line of a bank with its right booking. */
export type RightLine = BankLine & {
  /** What it is, as a landlord would sort it. */
  kind: string;
  legs: readonly RightLeg[];
  knownBy: KnownBy;
  /** What booking it teaches. */
  teaches: readonly string[];
};

/** Who pays or is paid, and what becomes of what they write. */
export type Party = { name: string; iban: string; hand: Hand; mandateId?: string; creditorId?: string };

/** What lines have in common that are paid for the same reason. */
type Reason = Pick<RightLine, "kind" | "legs" | "knownBy"> & {
  party: Party;
  teaches?: readonly string[];
  /** The landlord's account on which they stand. */
  bank?: BankHand;
};

export const leg = (key: RoutingKey, target: Target = null): RightLeg => ({ key, relation: relationOf(target) });

/** A line on a bank day, with what its bank and its payer make of its text. */
export function rightLine(reason: Reason, day: Day, cents: Cents, text: string): RightLine {
  const { kind, legs, knownBy, party, teaches = [], bank = "as it is" } = reason;
  const written = writtenBy(party.hand, text).replace(/ +/g, " ").trim();
  return {
    kind,
    legs,
    knownBy,
    teaches: typeof knownBy === "object" ? [knownBy.history, ...teaches] : teaches,
    valueDate: bankDay(day),
    cents,
    purpose: handedOn(bank, written),
    counterpartyName: writtenBy(party.hand, party.name),
    counterpartyIban: party.iban,
    mandateId: party.mandateId ?? null,
    creditorId: party.creditorId ?? null,
  };
}

import type { Cents } from "../../../app/modules/base/money/money";
import type { Relation } from "../../../app/modules/base/relations/relation";
import type { RoutingKey } from "../../../app/modules/books/accounts/routing-keys";
import type { BankLine } from "../../../app/modules/books/suggestions/learned/bank-line";

/** What of a line goes to which account, and what it relates to; the bank's sign. */
export type RightLeg = { key: RoutingKey; relation: Relation; cents: Cents };

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

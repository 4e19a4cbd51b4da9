import type { Day } from "../../../base/calendar/day";
import { NO_RELATION, type Relation } from "../../../base/relations/relation";
import {
  type BookedTemplate,
  isSplit,
  type LedgerAccounts,
  type LegSides,
  patternOf,
  SPLIT,
} from "../../templates/pattern-of";
import type { BankLine } from "./bank-line";
import { tokensOf } from "./tokens-of";

/** How often lines with a token were booked in a way, and when last. Without a relation: by the template at all. */
export type LearnedRow = Relation & { token: string; template: BookedTemplate; count: number; lastDay: Day };

/** That a line with a token was booked as several things, by its transaction. */
export type SplitRow = { token: string; transactionId: number };

/** A token that lines of more relations than this share says nothing about which one it is. */
export const MOST_RELATIONS = 24;

/** What legs say of how a line was booked; null if they are nothing that could be repeated. */
export function bookingOf(
  legs: readonly LegSides[],
  accounts: LedgerAccounts,
): { template: BookedTemplate; relation: Relation } | null {
  return patternOf(legs, accounts) ?? (isSplit(legs, accounts) ? { template: SPLIT, relation: NO_RELATION } : null);
}

/** What one booking adds to what is learned, or takes away. */
export function learnedRowsOf(
  line: BankLine,
  { template, relation }: { template: BookedTemplate; relation: Relation },
): LearnedRow[] {
  const relations = relation.flowType === "NONE" ? [NO_RELATION] : [NO_RELATION, relation];
  return tokensOf(line).flatMap((token) =>
    relations.map((related) => ({ token, ...related, template, count: 1, lastDay: line.valueDate })),
  );
}

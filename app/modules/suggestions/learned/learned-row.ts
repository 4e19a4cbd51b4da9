import type { Day } from "../../calendar/day";
import { NO_RELATION, type Relation } from "../../relations/relation";
import type { TemplateBooking } from "../../templates/pattern-of";
import type { TemplateName } from "../../templates/transaction-templates";
import type { BankLine } from "../bank-line";
import { tokensOf } from "./tokens-of";

/** How often lines with a token were booked in a way, and when last. Without a relation: by the template at all. */
export type LearnedRow = Relation & { token: string; template: TemplateName; count: number; lastDay: Day };

/** A token that lines of more relations than this share says nothing about which one it is. */
export const MOST_RELATIONS = 24;

/** What one booking adds to what is learned, or takes away. */
export function learnedRowsOf(line: BankLine, { template, relation }: TemplateBooking): LearnedRow[] {
  const relations = relation.flowType === "NONE" ? [NO_RELATION] : [NO_RELATION, relation];
  return tokensOf(line).flatMap((token) =>
    relations.map((related) => ({ token, ...related, template, count: 1, lastDay: line.valueDate })),
  );
}

import type { Day } from "../../../base/calendar/day";
import type { Relation } from "../../../base/relations/relation";
import { type BookedTemplate, SPLIT } from "../../templates/pattern-of";
import { transactionTemplates } from "../../templates/transaction-templates";
import type { LearnedRow, SplitRow } from "./learned-row";

/** How lines with a token were booked. */
export type LearnedToken = {
  /** All bookings, whatever their template and relation. */
  total: number;
  /** Bookings by template, whatever their relation. */
  templates: Map<BookedTemplate, number>;
  /** Without those that relate to something if too many relations share the token. */
  bookings: { template: BookedTemplate; relation: Relation; count: number; lastDay: Day }[];
  /** The transactions of those that were several things. */
  splits: number[];
};

const unrelated = new Set<BookedTemplate>([
  ...transactionTemplates.flatMap(({ name, flowType }) => (flowType === "NONE" ? [name] : [])),
  SPLIT,
]);

/** Orders learned rows by their tokens. */
export function indexLearned(rows: readonly LearnedRow[], splits: readonly SplitRow[]): Map<string, LearnedToken> {
  const tokens = new Map<string, LearnedToken>();
  for (const { token, template, count, lastDay, flowType, flowId, subFlowType, subFlowId } of rows) {
    let learned = tokens.get(token);
    if (!learned) {
      learned = { total: 0, templates: new Map(), bookings: [], splits: [] };
      tokens.set(token, learned);
    }
    if (flowType === "NONE") {
      learned.total += count;
      learned.templates.set(template, count);
    }
    if (flowType !== "NONE" || unrelated.has(template))
      learned.bookings.push({ template, relation: { flowType, flowId, subFlowType, subFlowId }, count, lastDay });
  }
  for (const { token, transactionId } of splits) tokens.get(token)?.splits.push(transactionId);
  return tokens;
}

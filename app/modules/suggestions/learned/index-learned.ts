import type { Day } from "../../calendar/day";
import type { TemplateBooking } from "../../templates/pattern-of";
import { type TemplateName, transactionTemplates } from "../../templates/transaction-templates";
import type { LearnedRow } from "./learned-row";

/** How lines with a token were booked. */
export type LearnedToken = {
  /** All bookings, whatever their template and relation. */
  total: number;
  /** Bookings by template, whatever their relation. */
  templates: Map<TemplateName, number>;
  /** Without those that relate to something where too many relations share the token. */
  bookings: (TemplateBooking & { count: number; lastDay: Day })[];
};

const unrelated = new Set<TemplateName>(
  transactionTemplates.flatMap(({ name, flowType }) => (flowType === "NONE" ? [name] : [])),
);

/** Orders learned rows by their tokens. */
export function indexLearned(rows: readonly LearnedRow[]): Map<string, LearnedToken> {
  const tokens = new Map<string, LearnedToken>();
  for (const { token, template, count, lastDay, flowType, flowId, subFlowType, subFlowId } of rows) {
    let learned = tokens.get(token);
    if (!learned) {
      learned = { total: 0, templates: new Map(), bookings: [] };
      tokens.set(token, learned);
    }
    if (flowType === "NONE") {
      learned.total += count;
      learned.templates.set(template, count);
    }
    if (flowType !== "NONE" || unrelated.has(template))
      learned.bookings.push({ template, relation: { flowType, flowId, subFlowType, subFlowId }, count, lastDay });
  }
  return tokens;
}

import type { Day } from "../calendar/day";
import type { TemplateName } from "../ledger/transaction-templates";
import type { Booking } from "./booking";
import type { LearnedRow } from "./learned-row";

/** How lines with a token were booked. */
export type LearnedToken = {
  /** All bookings, whatever their template and relation. */
  total: number;
  templates: Map<TemplateName, { count: number; lastDay: Day }>;
  /** Empty for a token that too many relations share. */
  bookings: (Booking & { count: number; lastDay: Day })[];
};

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
      learned.templates.set(template, { count, lastDay });
    } else learned.bookings.push({ template, relation: { flowType, flowId, subFlowType, subFlowId }, count, lastDay });
  }
  return tokens;
}
